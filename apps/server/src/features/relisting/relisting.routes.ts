import type { Reply } from '@ketok/contract'
import { instant, wibIso } from '@ketok/domain'
import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { relistLot } from './relist-lot.ts'
import { type AuctionToCome, auctionsToCome, type DefaultedLot, defaultedLots } from './relisting.store.ts'

type WireLot = Reply<'GET /office/lelang-ulang'>['lots'][number]

export function registerRelisting(api: Api, services: Services): void {
  api.route('GET /office/lelang-ulang', () => findDefaults(services))
  api.route('POST /office/lelang-ulang/{bill_id}', async ({ staff, params, body }) => {
    await relistLot(services, staff, params.bill_id, body.auction_id)
    return findDefaults(services)
  })
}

async function findDefaults({ db, now }: Services): Promise<Reply<'GET /office/lelang-ulang'>> {
  const [lots, auctions] = await Promise.all([defaultedLots(db), auctionsToCome(db, now())])
  return { lots: lots.map((lot) => lotView(lot, auctions)) }
}

const time = (at: Date) => wibIso(instant(at.getTime()))

function lotView(lot: DefaultedLot, auctions: readonly AuctionToCome[]): WireLot {
  const { again_lot_id, again_auction_id, again_auction_name, again_opens_at } = lot
  const isAgain = again_lot_id !== null && again_auction_id !== null && again_opens_at !== null
  return {
    bill_id: lot.bill_id,
    lot_id: lot.lot_id,
    unit_id: lot.unit_id,
    lot_number: lot.lot_number,
    title: lot.title,
    auction_name: lot.auction_name,
    hammer_price: lot.hammer_price,
    base_price: lot.base_price,
    expired_at: time(lot.expired_at),
    relisted: isAgain
      ? {
          ...{ lot_id: again_lot_id, auction_id: again_auction_id },
          auction_name: again_auction_name ?? '',
          opens_at: time(again_opens_at),
          at: time(lot.relisted_at ?? again_opens_at),
        }
      : null,
    auctions: isAgain
      ? []
      : auctions
          .filter(({ product_type_id }) => product_type_id === lot.product_type_id)
          .map(({ auction_id, name, kind, opens_at }) => ({
            ...{ auction_id, name, kind },
            opens_at: time(opens_at),
          })),
  }
}
