import { heldNipl, plus, type TimedLot } from '@ketok/domain'
import type { LotColumns, LotSheet } from './lot.store.ts'

/** How a situation of the domain reads in the columns of `lot_state`. `before` is what the lot showed until now. */
export function columnsOf(
  lot: TimedLot,
  sheet: LotSheet,
  bidderCount: number,
  before: LotColumns | null,
): LotColumns {
  const { terms } = sheet
  const planned: LotColumns = before ?? {
    state: 'scheduled',
    announcedSeq: lot.seq,
    price: null,
    leaderId: null,
    reserveMet: false,
    bidCount: 0,
    bidderCount: 0,
    extensionCount: 0,
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    capAt: plus(terms.closesAt, terms.capMs),
    hold: null,
  }
  const hold = heldNipl(lot)?.nipl ?? null
  switch (lot.state) {
    case 'draft':
    case 'published':
      return { ...planned, announcedSeq: lot.seq }
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
