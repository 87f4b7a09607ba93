import { isOnTheBlock, type LiveLot, type LotTerms, leadingBid, nextTickAt, plus } from '@ketok/domain'
import type { LotProjection, LotSheet } from './lot.store.ts'
import { type AnyLot, heldNiplOf, isLedByAuctioneer } from './lot-form.ts'

/** How a situation of the domain reads in the columns of `lot_state`. `before` is what the lot showed until now. */
export function projectionOf(
  lot: AnyLot,
  sheet: LotSheet,
  bidderCount: number,
  before: LotProjection | null,
): LotProjection {
  const { terms } = sheet
  const planned: LotProjection = before ?? {
    state: 'scheduled',
    announcedSeq: lot.seq,
    price: null,
    leaderId: null,
    reserveMet: false,
    bidCount: 0,
    bidderCount: 0,
    extensionCount: 0,
    ...timesOf(terms),
    hold: null,
  }
  const hold = heldNiplOf(lot)?.nipl ?? null
  if (isLedByAuctioneer(lot)) return liveProjection(lot, planned, bidderCount, hold)
  switch (lot.state) {
    case 'draft':
      return { ...planned, announcedSeq: lot.seq }
    case 'published':
      return { ...planned, ...timesOf(lot.terms), announcedSeq: lot.seq }
    case 'open':
    case 'paused':
      return {
        state: lot.state,
        announcedSeq: lot.announcedSeq,
        price: lot.leading?.price ?? null,
        leaderId: lot.leading?.bidder ?? null,
        reserveMet: lot.leading?.reserveMet ?? false,
        bidCount: lot.bidCount,
        bidderCount,
        extensionCount: lot.extensions,
        opensAt: planned.opensAt,
        closesAt: lot.closesAt,
        capAt: lot.hardCloseAt,
        hold,
      }
    case 'sold':
    case 'konfirmasi':
    case 'passed': {
      const sale = lot.outcome.result === 'passed' ? null : lot.outcome
      return {
        ...planned,
        state: lot.state,
        announcedSeq: lot.seq,
        price: sale?.price ?? null,
        leaderId: sale?.winner ?? null,
        reserveMet: lot.state === 'sold',
        bidCount: lot.bidCount,
        extensionCount: lot.extensions,
        closesAt: lot.closesAt,
        hold,
      }
    }
    case 'withdrawn':
    case 'cancelled':
      return {
        ...planned,
        state: lot.state,
        announcedSeq: lot.seq,
        price: null,
        leaderId: null,
        reserveMet: false,
        hold: null,
      }
  }
}

/** As the terms have them until the lot opens: a sale may be moved before. */
function timesOf({
  opensAt,
  closesAt,
  capMs,
}: LotTerms): Pick<LotProjection, 'opensAt' | 'closesAt' | 'capAt'> {
  return { opensAt, closesAt, capAt: plus(closesAt, capMs) }
}

/** On the block is open, whatever was called; the end in force is the clock's next moment, if the clock sells. */
function liveProjection(
  lot: LiveLot,
  planned: LotProjection,
  bidderCount: number,
  hold: LotProjection['hold'],
): LotProjection {
  const announcedSeq = 'announcedSeq' in lot ? lot.announcedSeq : lot.seq
  const nobody = { price: null, leaderId: null, reserveMet: false }
  if (isOnTheBlock(lot)) {
    const passed = lot.state === 'hammer' && lot.outcome.result === 'passed'
    const bid = passed ? null : leadingBid(lot)
    return {
      ...planned,
      ...(bid === null ? nobody : { price: bid.price, leaderId: bid.bidder, reserveMet: bid.reserveMet }),
      state: lot.state === 'paused' ? 'paused' : 'open',
      announcedSeq,
      bidCount: lot.bidCount,
      bidderCount,
      opensAt: planned.state === 'scheduled' ? lot.at : planned.opensAt,
      closesAt: nextTickAt(lot) ?? planned.closesAt,
      hold,
    }
  }
  if (lot.state === 'draft') return { ...planned, announcedSeq }
  if (lot.state === 'queued') return { ...planned, ...timesOf(lot.terms), announcedSeq }
  if (!('outcome' in lot)) return { ...planned, ...nobody, state: lot.state, announcedSeq, hold: null }
  const sale = lot.outcome.result === 'passed' ? null : lot.outcome
  return {
    ...planned,
    ...(sale === null ? nobody : { price: sale.price, leaderId: sale.winner }),
    reserveMet: lot.state === 'sold',
    state: lot.state,
    announcedSeq,
    bidCount: lot.bidCount,
    closesAt: lot.at,
    hold,
  }
}
