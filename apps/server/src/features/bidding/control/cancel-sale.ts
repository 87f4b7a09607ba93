import type { Body, Reply } from '@ketok/contract'
import { type AuctionId, deadlineBeside, instant, MINUTE_MS, plus, type StaffId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { cancelAuction, lockAuctionForLots } from '../../goods/auction/auction.ts'
import { type Agreed, proposalKind, propose, refuseWhileProposed } from '../../people/proposal/proposal.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { isLedByAuctioneer } from '../lot/lot.ts'
import { saleMoved } from '../sale/sale.ts'
import { cancelLots, tellControlNews } from './control.jobs.ts'
import {
  type AtStake,
  atStake,
  type CancellationRow,
  type ControlledSale,
  cancellationOf,
  cancellationsToFinish,
  controlledSale,
  insertCancellation,
  insertNews,
  isPlanned,
  lockCancellation,
  lotsToStop,
  setCancellationDone,
} from './control.store.ts'

export interface CancellationWish {
  readonly auction_id: AuctionId
}

export const cancellationProposal = proposalKind<CancellationWish>()('cancellation')

export const saleSubject = (auctionId: AuctionId) => ({ type: 'auction', id: auctionId }) as const

/** Younger ones have their own job, which may be at work. */
const SWEEP_AFTER_MS = MINUTE_MS

/** At once where nothing is taken from anybody; else the first of two people asks (decision 0351). */
export async function cancelSale(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  { reason }: Body<'POST /office/lelang/{auction_id}/batal'>,
): Promise<Reply<'POST /office/lelang/{auction_id}/batal'>> {
  const { db } = services
  const sale = await controlledSale(db, auctionId)
  if (sale === null)
    return refuse({ code: (await isPlanned(db, auctionId)) ? 'sale_not_published' : 'not_found' })
  refuseOutsideBranch(staff, sale.branch_id)
  const proposalId = await inTransaction(db, async (tx) => {
    const isForTwo = takesFromSomebody(await openStakes(tx, sale))
    if (isForTwo) return askToCancel(services, tx, staff, { auctionId, reason })
    await refuseWhileProposed(tx, saleSubject(auctionId))
    // Orders and NIPL name the sale: from here on none comes in unseen, and what was coming in has come.
    await lockAuctionForLots(tx, auctionId)
    if (takesFromSomebody(await openStakes(tx, sale)))
      return askToCancel(services, tx, staff, { auctionId, reason })
    await begin(services, tx, staff, { auctionId, reason, askedBy: staff.staffId, agreedBy: null })
    return null
  })
  if (proposalId !== null) return { state: 'waiting', proposal_id: proposalId }
  await finishCancellation(services, auctionId)
  return { state: 'cancelled', proposal_id: null }
}

/** The second person. */
export async function carryOutCancellation(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<CancellationWish>,
): Promise<void> {
  const sale = orNotFound(await controlledSale(tx, wish.auction_id))
  refuseOutsideBranch(staff, sale.branch_id)
  await openStakes(tx, sale)
  const people = { askedBy, agreedBy: staff.staffId }
  await begin(services, tx, staff, { auctionId: wish.auction_id, reason, ...people })
}

async function askToCancel(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { auctionId, reason }: { readonly auctionId: AuctionId; readonly reason: string },
): Promise<number> {
  return propose(tx, staff, saleSubject(auctionId), async () => {
    const sale = orNotFound(await controlledSale(tx, auctionId))
    const stakes = await openStakes(tx, sale)
    return {
      kind: cancellationProposal,
      wish: { auction_id: auctionId },
      reason,
      about: `Batalkan ${sale.name}, ${deadlineBeside(sale.time_zone, instant(sale.opens_at.getTime()))}`,
      before: stakes,
      at: now(),
    }
  })
}

/** What it would take from people now; refused where there is nothing left to cancel. */
async function openStakes(db: Db, sale: ControlledSale): Promise<AtStake> {
  if (sale.cancelled_at !== null || (await cancellationOf(db, sale.auction_id)) !== null)
    refuse({ code: 'sale_cancelled' })
  const stakes = await atStake(db, sale.auction_id)
  if (stakes.lots_to_stop === 0 && stakes.lots_over > 0) refuse({ code: 'sale_over' })
  return stakes
}

/** A NIPL is money and the right to bid; nobody leads or has left a maximum without one. */
function takesFromSomebody({ nipl_count, open_orders }: AtStake): boolean {
  return nipl_count > 0 || open_orders > 0
}

interface Begun {
  readonly auctionId: AuctionId
  readonly reason: string
  readonly askedBy: StaffId
  readonly agreedBy: StaffId | null
}

async function begin({ jobs, now }: Services, tx: Db, staff: StaffCaller, begun: Begun): Promise<void> {
  const at = now()
  const { auctionId, reason, askedBy } = begun
  if (!(await insertCancellation(tx, { ...begun, at }))) refuse({ code: 'sale_cancelled' })
  await jobs.enqueue(tx, cancelLots, { auctionId })
  await recordAction(tx, staff, {
    action: 'auction.cancelled',
    subject: saleSubject(auctionId),
    before: await atStake(tx, auctionId),
    after: { reason, asked_by: askedBy },
    at,
  })
}

/**
 * Every lot is stopped in its own queue, then the sale is marked, and last its session ends. Safe to run twice, and after a
 * death in between: what is done stays so, and what is not is done now.
 */
export async function finishCancellation(services: Services, auctionId: AuctionId): Promise<void> {
  const { db, live, sales } = services
  const cancellation = await cancellationOf(db, auctionId)
  if (cancellation === null) return
  const sale = orNotFound(await controlledSale(db, auctionId))
  if (cancellation.done_at === null) {
    const stop = () => stopLots(services, cancellation)
    if (sale.kind === 'time') await stop()
    // The rostrum waits: nobody calls a lot up that is about to be stopped.
    else await sales.inTurn(auctionId, stop)
    await inTransaction(db, (tx) => mark(services, tx, sale))
  }
  if (sale.kind === 'time') return
  const end = { type: 'end', by: by(cancellation), unsoldLots: 0, onBlock: false } as const
  // A session that never began has nothing to end.
  await sales.command(auctionId, end, { staff: null, commandId: null })
  live.announce(saleMoved, auctionId)
}

export async function finishAllCancellations(services: Services): Promise<void> {
  for (const auctionId of await cancellationsToFinish(services.db, plus(services.now(), -SWEEP_AFTER_MS)))
    await finishCancellation(services, auctionId).catch((error: unknown) => {
      // One that fails does not keep the others.
      services.log.error({ err: error, auction_id: auctionId }, 'control: a sale could not be cancelled')
    })
}

const by = ({ asked_by, agreed_by }: CancellationRow) => agreed_by ?? asked_by

async function stopLots({ db, lots }: Services, cancellation: CancellationRow): Promise<void> {
  const cancel = { type: 'cancel', by: by(cancellation), reason: cancellation.reason } as const
  for (const lotId of await lotsToStop(db, cancellation.auction_id)) {
    const mailbox = orNotFound(await lots.mailbox(lotId))
    await mailbox.command(null, cancel)
    const { lot } = mailbox.snapshot
    // What has fallen to the hammer is sold: it becomes final, as when the next lot is called up.
    if (isLedByAuctioneer(lot) && lot.state === 'hammer')
      await mailbox.command(null, { type: 'finalise', by: cancel.by })
  }
}

/** Only now, for nothing may say that a sale is cancelled while somebody can bid in it. */
async function mark(
  services: Services,
  tx: Db,
  { auction_id: auctionId, name }: ControlledSale,
): Promise<void> {
  const { reason, done_at } = await lockCancellation(tx, auctionId)
  if (done_at !== null) return
  if ((await lotsToStop(tx, auctionId)).length > 0)
    throw new Error(`Failed to cancel sale ${auctionId}: some of its lots go on`)
  const at = services.now()
  await cancelAuction(tx, auctionId, reason, at)
  await setCancellationDone(tx, auctionId, at)
  const newsId = await insertNews(tx, { auctionId, lotId: null, kind: 'sale_cancelled', reason, at })
  await services.jobs.enqueue(tx, tellControlNews, { newsId })
  await services.cancellations.follow(services, tx, { auctionId, name, reason, at })
}
