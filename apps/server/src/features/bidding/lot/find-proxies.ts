import type { Reply } from '@ketok/contract'
import { type BidderId, wibIso } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { cardsOf } from '../../goods/catalogue/catalogue.ts'
import { ownProxies } from './lot.store.ts'

/** A bidder's own maxima, which nobody else is told. A closed sale shows to them, for they were let in when they bid. */
export async function findProxies(
  { db, now }: Services,
  bidderId: BidderId,
): Promise<Reply<'GET /customer/proxy-bid'>> {
  const proxies = await ownProxies(db, bidderId)
  const cards = new Map(
    (
      await cardsOf(
        db,
        proxies.map((proxy) => proxy.lot_id),
      )
    ).map((card) => [card.lot_id, card]),
  )
  return {
    proxies: proxies.flatMap(({ lot_id, maximum, leading }) => {
      const unit = cards.get(lot_id)
      return unit === undefined ? [] : [{ unit, maximum, leading }]
    }),
    server_time: wibIso(now()),
  }
}
