import type { Refusal } from '@ketok/contract/refusals'
import { type BidderId, type LastWord, type LotId, lastWords, type Rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { readBidders } from './bidders.ts'
import { eventsAfter, lotSheet } from './lot.store.ts'
import { eventOf } from './lot-event-row.ts'

/** What the log of a lot that is over says of those who did not get it. */
export interface LotsLastWords {
  readonly words: readonly LastWord[]
  readonly reserve: Rupiah | null
  /** As if they bid today. */
  readonly mayBuy: (bidder: BidderId) => boolean
}

export async function findLastWords(db: Db, lotId: LotId): Promise<LotsLastWords> {
  const sheet = orNotFound(await lotSheet(db, lotId))
  const rows = await eventsAfter(db, lotId, 0)
  const words = lastWords(rows.map((row) => eventOf(lotId, row)))
  const bidders = await readBidders(
    db,
    sheet,
    words.map(({ bidder }) => bidder),
  )
  return { words, reserve: sheet.terms.reserve, mayBuy: (bidder) => bidders.get(bidder)?.refusal === null }
}

/** Why they may not buy this lot, by the rules of a bid; null where nothing hinders them. */
export async function buyersHindrance(db: Db, lotId: LotId, bidder: BidderId): Promise<Refusal | null> {
  const sheet = orNotFound(await lotSheet(db, lotId))
  return orNotFound((await readBidders(db, sheet, [bidder])).get(bidder)).refusal
}
