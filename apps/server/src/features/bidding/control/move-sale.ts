import type { Body, Reply } from '@ketok/contract'
import {
  type AuctionId,
  deadlineBeside,
  faultsOfMove,
  type Instant,
  instant,
  type MovableSale,
  movedEnd,
  movedViewings,
  parseIso,
  present,
  type SaleTimes,
  type TimeZone,
  wibIso,
} from '@ketok/domain'
import { afterCommit, inTransaction } from '../../../platform/database/database.ts'
import { type FormFault, orNotFound, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { lockAuctionForLots, moveAuction } from '../../goods/auction/auction.ts'
import { moveLots } from '../../goods/catalogue/catalogue.ts'
import { agreedPricesOfUnits, bindsAt } from '../../goods/consignment/consignment.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { changeWaitingLot, raiseFences } from '../lot/lot.ts'
import { saleMoved, waitAgain } from '../sale/sale.ts'
import { saleSubject } from './cancel-sale.ts'
import { tellControlNews } from './control.jobs.ts'
import {
  atStake,
  type ControlledSale,
  cancellationOf,
  controlledSale,
  insertMove,
  insertNews,
  isPlanned,
  lotsToMove,
  type WaitingLot,
} from './control.store.ts'

/** So many of the lots that a move would take too far are named. */
const NAMED_MAX = 5

export interface MoveWish {
  readonly auction_id: AuctionId
  readonly opens_at: string
  readonly closes_at: string
}

export const moveProposal = proposalKind<MoveWish>()('sale_move')

/** The first of two people asks (decision 0380). */
export async function askToMove(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  { reason, ...times }: Body<'POST /office/lelang/{auction_id}/pindah'>,
): Promise<Reply<'POST /office/lelang/{auction_id}/pindah'>> {
  const { db, now } = services
  const found = await controlledSale(db, auctionId)
  if (found === null)
    return refuse({ code: (await isPlanned(db, auctionId)) ? 'sale_not_published' : 'not_found' })
  refuseOutsideBranch(staff, found.branch_id)
  const to = timesOf(times)
  const proposalId = await inTransaction(db, (tx) =>
    propose(tx, staff, saleSubject(auctionId), async () => {
      const sale = orNotFound(await controlledSale(tx, auctionId))
      await refuseUnmovable(services, tx, sale, to)
      const wish = { auction_id: auctionId, opens_at: wibIso(to.opensAt), closes_at: wibIso(to.closesAt) }
      return {
        kind: moveProposal,
        wish,
        reason,
        about: `Pindahkan ${sale.name} ke ${deadlineBeside(sale.time_zone, to.opensAt)}`,
        before: factsOf(sale),
        at: now(),
      }
    }),
  )
  return { state: 'waiting', proposal_id: proposalId }
}

/**
 * The second person. All in the transaction of their agreement: every log says the new times, or none does. Nobody can bid
 * on any of these lots, so that nobody waits for it; a lot that opens at this very moment is first, and then nothing moves.
 */
export async function carryOutMove(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<MoveWish>,
): Promise<void> {
  const { auction_id: auctionId } = wish
  await lockAuctionForLots(tx, auctionId)
  await raiseFences(tx, auctionId)
  const sale = orNotFound(await controlledSale(tx, auctionId))
  refuseOutsideBranch(staff, sale.branch_id)
  const to = timesOf(wish)
  const { lots, movable } = await refuseUnmovable(services, tx, sale, to)
  const at = services.now()
  const { opensAt } = to
  const moved = lots.map(({ lot_id: id, closes_at }) => ({
    id,
    closesAt: movedEnd(movable, to, instant(closes_at.getTime())),
  }))
  for (const { id, closesAt } of moved)
    await changeWaitingLot(tx, id, { type: 'move', by: staff.staffId, opensAt, closesAt, reason }, at)
  const times = { opensAt: new Date(opensAt), closesAt: new Date(to.closesAt) }
  await moveLots(
    tx,
    times.opensAt,
    moved.map(({ id, closesAt }) => ({ id, closesAt: new Date(closesAt) })),
  )
  const openHouse = viewingsAfter(sale, opensAt, at)
  await moveAuction(tx, { id: auctionId, ...times, openHouse, movedFrom: sale.opens_at, reason })
  await waitAgain(tx, auctionId)
  await insertMove(tx, {
    auctionId,
    before: { opensAt: sale.opens_at, closesAt: sale.closes_at },
    after: times,
    reason,
    askedBy,
    agreedBy: staff.staffId,
    at,
  })
  const newsId = await insertNews(tx, { auctionId, lotId: null, kind: 'sale_moved', reason, at })
  await services.jobs.enqueue(tx, tellControlNews, { newsId })
  await services.saleMoves.follow(services, tx, {
    auctionId,
    openedAt: instant(sale.opens_at.getTime()),
    opensAt,
  })
  await recordAction(tx, staff, {
    action: 'auction.moved',
    subject: saleSubject(auctionId),
    before: factsOf(sale),
    after: {
      ...{ opens_at: wish.opens_at, closes_at: wish.closes_at, open_house: openHouse },
      ...{ reason, asked_by: askedBy },
    },
    at,
  })
  const ids = moved.map(({ id }) => id)
  afterCommit(tx, () => {
    const { log, lots: queues, live } = services
    live.announce(saleMoved, auctionId)
    queues.readAgain(ids).catch((error: unknown) => {
      // Nothing is lost: each queue reads it at the latest when its next append is refused.
      log.error(
        { err: error, auction_id: auctionId },
        'control: queues of a moved sale could not be read again',
      )
    })
  })
}

export const timesOf = ({ opens_at, closes_at }: { opens_at: string; closes_at: string }): SaleTimes => ({
  opensAt: present(parseIso(opens_at)),
  closesAt: present(parseIso(closes_at)),
})

const factsOf = ({ name, opens_at, closes_at, open_house }: ControlledSale) => ({
  name,
  opens_at: wibIso(instant(opens_at.getTime())),
  closes_at: wibIso(instant(closes_at.getTime())),
  open_house: open_house.map(({ from, until }) => ({ from, until })),
})

/** The days to look at its units, as they are after a move. */
function viewingsAfter(sale: ControlledSale, to: Instant, now: Instant) {
  const move = { opensAt: instant(sale.opens_at.getTime()), to, zone: sale.time_zone }
  const viewings = sale.open_house.map(({ from, until }) => ({
    from: present(parseIso(from)),
    until: present(parseIso(until)),
  }))
  return movedViewings(viewings, move, now).map(({ from, until }) => ({
    from: wibIso(from),
    until: wibIso(until),
  }))
}

/** A sale that has begun, is over or is being cancelled is not moved; and its times must make sense now. */
async function refuseUnmovable(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  sale: ControlledSale,
  to: SaleTimes,
): Promise<{ lots: readonly WaitingLot[]; movable: MovableSale }> {
  const { auction_id: auctionId } = sale
  if (sale.cancelled_at !== null || (await cancellationOf(tx, auctionId)) !== null)
    refuse({ code: 'sale_cancelled' })
  const at = now()
  const all = await lotsToMove(tx, auctionId)
  const lots = waitingAmong(all)
  const isOpen = sale.kind === 'time' && sale.opens_at.getTime() <= at
  const hasBegun = all.some(({ state }) => !['scheduled', 'withdrawn', 'cancelled'].includes(state))
  if (isOpen || hasBegun || sale.session_begun) refuse({ code: 'sale_begun' })
  if (lots.length === 0) refuse({ code: 'sale_over' })
  const movable = movableOf(sale, lots)
  refuseFaulty(faultsOfMove(movable, to, at))
  await refusePastAgreements(tx, lots, { movable, zone: sale.time_zone }, to)
  return { lots, movable }
}

/** As at the publication: what a seller signed sells for as long as it binds them, and no move makes that longer. */
async function refusePastAgreements(
  tx: Db,
  lots: readonly WaitingLot[],
  { movable, zone }: { readonly movable: MovableSale; readonly zone: TimeZone },
  to: SaleTimes,
): Promise<void> {
  const agreed = await agreedPricesOfUnits(
    tx,
    lots.map(({ unit_id }) => unit_id),
  )
  const unbound = lots.filter(({ unit_id, closes_at }) => {
    const validUntil = agreed.get(unit_id)?.validUntil
    const endsAt = movedEnd(movable, to, instant(closes_at.getTime()))
    return validUntil !== undefined && !bindsAt(validUntil, endsAt, zone)
  })
  if (unbound.length === 0) return
  const named = unbound.slice(0, NAMED_MAX).map(({ lot_number, title }) => ({ lot_number, title }))
  refuse({ code: 'sale_move_past_agreements', count: unbound.length, lots: named }, 'closes_at')
}

const waitingAmong = (lots: readonly WaitingLot[]) => lots.filter(({ state }) => state === 'scheduled')

const movableOf = (sale: ControlledSale, lots: readonly WaitingLot[]): MovableSale => ({
  opensAt: instant(sale.opens_at.getTime()),
  closesAt: instant(sale.closes_at.getTime()),
  lotEnds: lots.map(({ closes_at }) => instant(closes_at.getTime())),
})

/** Of the form to move a sale; whether it can be moved at all is asked once the form is whole. */
export async function faultsInMove(
  { db, now }: Pick<Services, 'db' | 'now'>,
  auctionId: AuctionId,
  {
    opens_at,
    closes_at,
  }: { readonly opens_at?: string | undefined; readonly closes_at?: string | undefined },
): Promise<readonly FormFault[]> {
  const sale = await controlledSale(db, auctionId)
  const lots = sale === null ? [] : waitingAmong(await lotsToMove(db, auctionId))
  if (sale === null || lots.length === 0) return []
  const to = {
    ...(opens_at === undefined ? {} : { opensAt: present(parseIso(opens_at)) }),
    ...(closes_at === undefined ? {} : { closesAt: present(parseIso(closes_at)) }),
  }
  return faultsOfMove(movableOf(sale, lots), to, now())
}

/** For whoever decides: what would move, and whom it concerns. */
export async function changeOfMove(
  db: Db,
  wish: MoveWish,
  { at }: { readonly at: Instant },
): Promise<Extract<Reply<'GET /office/usulan/{proposal_id}'>['change'], { kind: 'sale_move' }>> {
  const sale = orNotFound(await controlledSale(db, wish.auction_id))
  const { nipl_count, nipl_holders, nipl_amount, lots_to_stop, open_orders } = await atStake(
    db,
    wish.auction_id,
  )
  return {
    kind: 'sale_move',
    auction_id: wish.auction_id,
    name: sale.name,
    sale_kind: sale.kind,
    time_zone: sale.time_zone,
    before: {
      ...{ opens_at: factsOf(sale).opens_at, closes_at: factsOf(sale).closes_at },
      open_house: factsOf(sale).open_house,
    },
    after: {
      ...{ opens_at: wish.opens_at, closes_at: wish.closes_at },
      open_house: viewingsAfter(sale, timesOf(wish).opensAt, at),
    },
    lots: lots_to_stop,
    nipls: { count: nipl_count, holders: nipl_holders, amount: nipl_amount },
    open_orders,
  }
}
