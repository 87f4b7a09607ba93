import type { Query, Reply } from '@ketok/contract'
import { type CustomerId, instant, wibIso } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { cardsOf } from '../../goods/catalogue/catalogue.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { contestedLots, countContested } from './history.store.ts'

const PAGE_SIZE = 12

export async function findContested(
  { db, now }: Services,
  customerId: CustomerId,
  { status, kind, cursor, limit = PAGE_SIZE }: Query<'GET /customer/riwayat-lelang'>,
): Promise<Reply<'GET /customer/riwayat-lelang'>> {
  const after = cursor === undefined ? null : placeOf(cursor)
  if (cursor !== undefined && after === null) refuse({ code: 'invalid_input' }, 'cursor')
  const [found, totals] = await Promise.all([
    // One more than shown tells whether there is another page.
    contestedLots(db, { customerId, status, kind, after, limit: limit + 1 }),
    countContested(db, customerId, kind),
  ])
  const shown = found.slice(0, limit)
  const cards = await cardsOf(
    db,
    shown.map(({ lot_id }) => lot_id),
  )
  const cardOf = new Map(cards.map((card) => [card.lot_id, card]))
  const last = shown.at(-1)
  return {
    lots: shown.flatMap((lot) => {
      const unit = cardOf.get(lot.lot_id)
      if (unit === undefined) return []
      return {
        unit,
        auction_name: lot.auction_name,
        standing: lot.standing,
        own_maximum: lot.maximum,
        own_bid_count: lot.bid_count,
        last_bid_at: wibIso(instant(lot.last_bid_at.getTime())),
        hammer_price: lot.hammer_price,
        bought_for: lot.bought_for,
      }
    }),
    totals,
    next_cursor:
      found.length > limit && last !== undefined
        ? cursorOf({ at: last.last_bid_at, lotId: last.lot_id })
        : null,
    server_time: wibIso(now()),
  }
}
