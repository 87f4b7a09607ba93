import type { Reply } from '@ketok/contract'
import { consignedFactRows, hasMailbox, mayTakeIn } from '@ketok/domain'
import { cardView, type Surroundings } from './consignment.views.ts'
import type { DeskRow } from './desk.store.ts'
import { branchView, deskIntakeView } from './desk.views.ts'
import type { IntakeFacts } from './intake.views.ts'
import type { PhotoRow } from './photo.store.ts'

export function atGateView(
  row: DeskRow,
  { photos, intake }: { readonly photos: readonly PhotoRow[]; readonly intake: IntakeFacts },
  around: Surroundings,
): Reply<'GET /office/titipan/{id}/masuk'> {
  const { number, title, product_type, state, city, photo, inspection } = cardView(row, photos, around)
  return {
    id: row.id,
    ...{ number, title, product_type, state, city, photo, inspection },
    branch: branchView(row),
    owner_name: row.owner_name,
    owner_has_mailbox: hasMailbox(row.owner_email),
    contact_name: row.contact_name,
    contact_phone: row.contact_phone,
    facts: consignedFactRows(row.product_kind, row.facts),
    may_take_in: mayTakeIn(row.state, { isTakenIn: intake.intake !== null }).ok,
    intake: deskIntakeView(intake, around),
    unit_id: row.unit_id,
  }
}
