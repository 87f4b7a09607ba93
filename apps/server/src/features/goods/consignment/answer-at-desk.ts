import type { Body } from '@ketok/contract'
import { AGREEMENT_VERSION, mayTakeSignature } from '@ketok/domain'
import { type FormFault, orRefuse, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { agree, counter, decide } from './answer-price.ts'
import { changeOnDesk } from './change-on-desk.ts'
import type { DeskReply } from './find-desk.ts'
import { faultsInPrice } from './propose-price.ts'
import { faultsInLines } from './signature-faults.ts'
import { pricesOf } from './thread.store.ts'

type Signed = Body<'POST /office/titipan/{id}/harga/setuju'>

export const faultsInSignature = (wish: SoundFields<Signed>): FormFault[] =>
  faultsInLines(wish, ['signature'])

/**
 * An owner who stands at the desk signs on the glass what they read there. Whoever proposed the price does not watch: so two
 * of the house stand behind it, as a code and a mailbox do elsewhere. Sent twice by the same hand it is one.
 */
export function signAtDesk(
  services: Services,
  staff: StaffCaller,
  id: number,
  { price_id, terms_version, signature, ...shown }: Signed,
): Promise<DeskReply> {
  refuseFaulty(faultsInLines({ signature }, ['signature']))
  return changeOnDesk(services, staff, { id, action: 'price_signed_at_desk' }, async ({ tx, row, at }) => {
    const target = { consignmentId: id, priceId: price_id }
    const [newest] = await pricesOf(tx, id)
    if (newest?.id === price_id && newest.kind === 'accepted' && newest.taken_by === staff.staffId)
      return null
    const decided = await decide(tx, target, 'accept', at)
    const proposedBy = decided.price.staff_id
    orRefuse(mayTakeSignature(staff.staffId, proposedBy))
    if (terms_version !== AGREEMENT_VERSION) refuse({ code: 'consignment_terms_changed' })
    const { state, number } = await agree(services, tx, {
      ...{ row, target, decided, at, answer: { way: 'desk', taken_by: staff.staffId } },
      signed: { ...shown, signature: JSON.stringify(signature) },
    })
    return { state, after: { price_id, number, proposed_by: proposedBy, ...shown } }
  })
}

/** Another price, as its owner says it at the desk or by telephone. */
export function counterAtDesk(
  services: Services,
  staff: StaffCaller,
  id: number,
  { price_id, ...wish }: Body<'POST /office/titipan/{id}/harga/tawar'>,
): Promise<DeskReply> {
  refuseFaulty(faultsInPrice(wish))
  return changeOnDesk(
    services,
    staff,
    { id, action: 'price_countered_at_desk' },
    async ({ tx, row, desk, at }) => {
      const target = { consignmentId: id, priceId: price_id }
      await counter(services, tx, { row, target, answer: { way: 'desk', taken_by: staff.staffId }, wish, at })
      return { state: desk.state, after: { price_id, ...wish } }
    },
  )
}
