import type { Body, Reply } from '@ketok/contract'
import { faultOfPrices, formatRupiah, type LotId, type Rupiah } from '@ketok/domain'
import { afterCommit, inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { lowerReserveOfLot } from '../../goods/catalogue/catalogue.ts'
import { tell } from '../../notice/notification/notification.ts'
import { readersOfSeller } from '../../people/company/company.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { changeWaitingLot } from '../lot/lot.ts'
import {
  insertLowering,
  type LotWithReserve,
  lockLowering,
  lotWithReserve,
  loweringById,
  openLoweringOfLot,
  setDropped,
  setInForce,
} from './reserve.store.ts'
import { lowered, toSign } from './reserve-news.ts'

interface LoweringWish {
  readonly lowering_id: number
  readonly lot_id: LotId
  readonly reserve: Rupiah
}

export const reserveProposal = proposalKind<LoweringWish>()('reserve_lowering')

export const lotSubject = (lotId: number) => ({ type: 'lot', id: lotId }) as const

/** The first of two people of the house asks; the seller is told where to sign. */
export async function askToLower(
  services: Services,
  staff: StaffCaller,
  lotId: LotId,
  { reserve, reason }: Body<'POST /office/lot/{lot_id}/limit'>,
): Promise<Reply<'POST /office/lot/{lot_id}/limit'>> {
  const { db, now } = services
  const found = orNotFound(await lotWithReserve(db, lotId))
  refuseOutsideBranch(staff, found.branch_id)
  return inTransaction(db, async (tx) => {
    let lowering_id = 0
    const proposal_id = await propose(tx, staff, lotSubject(lotId), async () => {
      const lot = orNotFound(await lotWithReserve(tx, lotId))
      const { before, seller } = refuseUnlowerable(lot, reserve, now())
      const at = now()
      const open = await openLoweringOfLot(tx, lotId)
      lowering_id =
        open?.id ??
        (await insertLowering(tx, {
          ...{ lot_id: lotId, customer_id: seller, reason },
          ...{ reserve_before: before, reserve_after: reserve },
          ...{ asked_by: staff.staffId, asked_at: new Date(at) },
        }))
      if (open === null)
        for (const reader of await readersOfSeller(tx, seller))
          await tell(services, tx, toSign(reader, lot, before, reserve), at)
      return {
        kind: reserveProposal,
        wish: { lowering_id, lot_id: lotId, reserve: reserve },
        reason,
        about: `Turunkan limit lot ${lot.lot_number} ${lot.title} ke ${formatRupiah(reserve)}`,
        before: { reserve: before },
        at,
      }
    })
    return { state: 'waiting', proposal_id, lowering_id }
  })
}

/**
 * The second person, once the seller has signed. The log of the lot says it and its sheet follows, in one transaction; a lot
 * that opens at this very moment is first, and then nothing changes.
 */
export async function carryOutLowering(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish: { lowering_id, lot_id: lotId }, askedBy, reason }: Agreed<LoweringWish>,
): Promise<void> {
  await lockLowering(tx, lowering_id)
  const lowering = orNotFound(await loweringById(tx, lowering_id))
  refuseOutsideBranch(staff, lowering.branch_id)
  if (lowering.state !== 'signed') refuse({ code: 'reserve_not_signed' })
  const at = services.now()
  const reserve = lowering.reserve_after
  await changeWaitingLot(tx, lotId, { type: 'lower_reserve', by: staff.staffId, reserve }, at)
  await lowerReserveOfLot(tx, lotId, reserve)
  await setInForce(tx, lowering_id, staff.staffId, at)
  await recordAction(tx, staff, {
    action: 'lot.reserve_lowered',
    subject: lotSubject(lotId),
    before: { reserve: lowering.reserve_before },
    after: { reserve, reason, asked_by: askedBy, signed_by: lowering.signed_name },
    at,
  })
  for (const reader of await readersOfSeller(tx, lowering.customer_id))
    await tell(services, tx, lowered(reader, lowering), at)
  afterCommit(tx, () => {
    services.lots.readAgain([lotId]).catch((error: unknown) => {
      // Nothing is lost: its queue reads it at the latest when its next append is refused.
      services.log.error({ err: error, lot_id: lotId }, 'reserve: the queue of a lot could not be read again')
    })
  })
}

export async function dropLowering(
  services: Pick<Services, 'now'>,
  tx: Db,
  { lowering_id }: LoweringWish,
): Promise<void> {
  await setDropped(tx, lowering_id, services.now())
}

function refuseUnlowerable(lot: LotWithReserve, reserve: Rupiah, now: number) {
  if (lot.state !== 'scheduled' || lot.opens_at.getTime() <= now) refuse({ code: 'reserve_stands' })
  if (lot.reserve === null) return refuse({ code: 'reserve_none' }, 'reserve')
  if (lot.consignor_id === null) return refuse({ code: 'reserve_without_seller' })
  const { base_price: base, increment } = lot
  const fault = faultOfPrices({ base, increment, reserve })
  if (fault !== null) refuse(fault.refusal, 'reserve')
  if (reserve >= lot.reserve) refuse({ code: 'reserve_not_lower' }, 'reserve')
  return { before: lot.reserve, seller: lot.consignor_id }
}
