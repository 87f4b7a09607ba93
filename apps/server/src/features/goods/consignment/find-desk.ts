import type { Query, Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { customerById } from '../../people/account/account.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { eventsOf, onDesk } from './consignment.store.ts'
import { deskRow, deskRows } from './desk.store.ts'
import { deskCardView, deskDetailView } from './desk.views.ts'
import { surroundings } from './find-consignments.ts'
import { intakeOf, intakePhotos } from './intake.store.ts'
import { photosOf } from './photo.store.ts'
import { comparablesFor } from './propose-price.ts'
import { pricesOf, threadOf } from './thread.store.ts'
import { signedContracts, takenOffAt } from './what-is-taken-off.ts'

export type DeskReply = Reply<'GET /office/titipan/{id}'>

const PAGE_SIZE = 50

/** Those of one's own branches, and those that no branch looks after yet. */
export async function findDesk(
  services: Services,
  staff: StaffCaller,
  { page = 1, limit = PAGE_SIZE, state, turn, search, branch_id, sort }: Query<'GET /office/titipan'>,
): Promise<Reply<'GET /office/titipan'>> {
  const { db } = services
  const wish = { state, turn, search, sort, branchId: branch_id, branchIds: staff.branchIds, page, limit }
  const { rows, total, waiting } = await deskRows(db, wish)
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  const around = await surroundings(services, db)
  return { consignments: rows.map((row) => deskCardView(row, photos, around)), total, waiting }
}

export async function getDeskConsignment(
  services: Services,
  staff: StaffCaller,
  id: number,
): Promise<DeskReply> {
  const { db } = services
  const row = orNotFound(await deskRow(db, id))
  if (row.desk_branch_id !== null) refuseOutsideBranch(staff, row.desk_branch_id)
  const [desk, photos, events, thread, prices, comparables, intake, intakePictures, owner, takenOff] =
    await Promise.all([
      onDesk(db, id, services.now()),
      photosOf(db, [id]),
      eventsOf(db, id),
      threadOf(db, id),
      pricesOf(db, id),
      comparablesFor(db, row, services.now()),
      intakeOf(db, id),
      intakePhotos(db, id),
      customerById(db, row.customer_id),
      takenOffAt(db, row, services.now()),
    ])
  const around = await surroundings(services, db)
  const contracts = await signedContracts(db, row, prices)
  const facts = { desk, photos, events, thread, prices, takenOff, contracts, comparables, owner }
  return deskDetailView(row, { ...facts, intake: { intake, photos: intakePictures } }, around)
}
