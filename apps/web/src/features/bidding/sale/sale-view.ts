import type { HistoryRow, LotOnBlock, PublicSale, SaleLot } from '@ketok/contract/live'
import { formatNiplNumber } from '@ketok/domain'
import type { OwnLot, OwnNews } from '../../../bidding/own-lot.ts'

/** How this customer stands on the lot on the block. */
export type Standing = 'none' | 'leading' | 'outbid' | 'won' | 'lost' | 'konfirmasi'

/** The lot on the block as this customer sees it. */
export interface BlockView {
  lot: SaleLot
  block: LotOnBlock
  /** Of the leading bid; null before the first. */
  price: number | null
  /** What one tap bids; null when there is nothing to take. */
  ask: number | null
  standing: Standing
  /** Whoever holds the price: 'Lantai · 36', 'T***i · 221', 'Anda'. Null before the first bid. */
  holder: string | null
  /** Why the sale is paused. */
  reason: string | null
  /** Own last bid in this lot, by the history everybody sees. */
  ownBid: number | null
}

/** An own bid that was answered before everybody hears of it. */
export interface LotNews extends OwnNews {
  lotId: number
}

/** The newer of the public state and this customer's own news counts. */
export function blockView(sale: PublicSale, own: OwnLot | undefined, news: LotNews | null): BlockView | null {
  const { current: block } = sale
  const lot = sale.lots.find(({ lot_id }) => lot_id === block?.lot_id)
  if (!block || !lot) return null
  const numbers = own?.nipl_numbers ?? []
  const ahead = news !== null && news.lotId === block.lot_id && news.seq > block.seq ? news : null
  const price = ahead ? Math.max(ahead.price, block.price ?? 0) : block.price
  const leads = ahead ? ahead.leading : block.leader !== null && numbers.includes(block.leader.nipl_number)
  const ownBid = ownBidOf(sale.rows, numbers) ?? (ahead?.leading ? ahead.price : null)
  const took = leads || ownBid !== null || (own?.lot_id === block.lot_id && own.maximum !== null)
  return {
    lot,
    block,
    price,
    ask: block.ask !== null && ahead && price !== null ? Math.max(block.ask, price + block.step) : block.ask,
    standing: standingOf(block, leads, took),
    holder: leads ? 'Anda' : ahead ? null : holderWords(block.leader, block.source),
    ownBid,
    reason: sale.reason,
  }
}

function standingOf({ result, leader }: LotOnBlock, leads: boolean, took: boolean): Standing {
  switch (result) {
    case 'sold':
      return leads ? 'won' : took ? 'lost' : 'none'
    case 'konfirmasi':
      return leads ? 'konfirmasi' : took ? 'lost' : 'none'
    case 'passed':
      return took ? 'lost' : 'none'
    case null:
      // A bid that was undone leaves nobody, and nobody is outbid by nobody.
      return leads ? 'leading' : took && leader !== null ? 'outbid' : 'none'
  }
}

/** The maximum they left before the lot came up; what they said by paddle is their last word too, and was never left. */
export function leftMaximum({ rows }: Pick<PublicSale, 'rows'>, own: OwnLot | undefined): number | null {
  const wasBidByPaddle = rows.some(
    ({ kind, amount, bidder }) =>
      kind === 'floor' && amount === own?.maximum && own.nipl_numbers.includes(bidder.nipl_number),
  )
  return wasBidByPaddle ? null : (own?.maximum ?? null)
}

/** The room shows where a price comes from: a paddle on the floor, or somebody on the net. */
export function holderWords(
  bidder: HistoryRow['bidder'] | null,
  source: 'floor' | 'online' | 'proxy' | null,
): string | null {
  if (bidder === null) return null
  return source === 'floor'
    ? `Lantai · ${bidder.nipl_number}`
    : `${bidder.name} · ${formatNiplNumber(bidder.nipl_number)}`
}

/** What was undone no longer counts. */
function ownBidOf(rows: readonly HistoryRow[], numbers: readonly number[]): number | null {
  const own = rows.findLast(({ bidder, kind }) => kind !== 'undone' && numbers.includes(bidder.nipl_number))
  return own?.amount ?? null
}

/** Step of the call line; -1 before the first ask and while the sale stands still. */
export function callStep({ stage }: LotOnBlock): number {
  return { on_block: -1, asking: 0, going_1: 1, going_2: 2, hammer: 3, paused: -1 }[stage]
}

/** look 6.6: chips beside the key, '+1 langkah' being one step over what one tap bids. */
export const JUMPS = [1, 2, 4] as const

/** What keeps this customer from bidding in this sale at all; where the lot stands is no part of it. */
export function ownRefusal(own: OwnLot | undefined): OwnLot['refusal'] {
  return own?.refusal && !ABOUT_THE_LOT.has(own.refusal.code) ? own.refusal : null
}
const ABOUT_THE_LOT: ReadonlySet<string> = new Set([
  'lot_not_open',
  'lot_paused',
  'lot_closed',
  'floor_leads',
])
