import type { Reply } from '@ketok/contract'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { pictureView } from '../../goods/catalogue/catalogue.ts'
import type { AuctionToCome, DefaultedLot, OfferMade } from './relisting.store.ts'

type WireLot = Reply<'GET /office/lelang-ulang'>['lots'][number]

export function defaultedLotView(
  lot: DefaultedLot,
  auctions: readonly AuctionToCome[],
  offers: readonly OfferMade[],
): WireLot {
  return {
    bill_id: lot.bill_id,
    lot_id: lot.lot_id,
    unit_id: lot.unit_id,
    lot_number: lot.lot_number,
    title: lot.title,
    picture: pictureView(lot.picture),
    auction_name: lot.auction_name,
    time_zone: lot.time_zone,
    defaulter: { customer_id: lot.defaulter_id, full_name: lot.defaulter_name },
    hammer_price: lot.hammer_price,
    base_price: lot.base_price,
    expired_at: wireTime(lot.expired_at),
    after_default: lot.after_default,
    offers: offers.map(offerView),
    relisted: relistedView(lot),
    auctions:
      lot.after_default === 'waiting'
        ? auctions
            .filter(({ product_type_id }) => product_type_id === lot.product_type_id)
            .map(({ auction_id, name, kind, audience, opens_at, time_zone }) => ({
              ...{ auction_id, name, kind },
              closed: audience === 'premium',
              opens_at: wireTime(opens_at),
              time_zone,
            }))
        : [],
  }
}

function offerView(offered: OfferMade): WireLot['offers'][number] {
  const { raised_bill_id: billId, raised_status: status, raised_due_at: dueAt } = offered
  return {
    offer_id: offered.offer_id,
    bidder: { customer_id: offered.bidder_id, full_name: offered.bidder_name },
    price: offered.price,
    state: offered.state,
    offered_at: wireTime(offered.offered_at),
    due_at: wireTime(offered.due_at),
    ended_at: wireTimeOrNull(offered.ended_at),
    by: { staff_id: offered.offered_by, full_name: offered.offered_by_name },
    reason: offered.reason,
    withdrawn:
      offered.withdrawn_by === null
        ? null
        : {
            by: { staff_id: offered.withdrawn_by, full_name: offered.withdrawn_by_name ?? '' },
            reason: offered.withdrawn_because ?? '',
          },
    bill:
      billId === null || status === null || dueAt === null
        ? null
        : { bill_id: billId, status, due_at: wireTime(dueAt) },
  }
}

function relistedView(lot: DefaultedLot): WireLot['relisted'] {
  const { again_lot_id, again_auction_id, again_opens_at, relisted_at, relisted_by } = lot
  if (again_lot_id === null || again_auction_id === null || again_opens_at === null) return null
  if (relisted_at === null || relisted_by === null) return null
  return {
    lot_id: again_lot_id,
    lot_number: lot.again_lot_number ?? 0,
    auction_id: again_auction_id,
    auction_name: lot.again_auction_name ?? '',
    opens_at: wireTime(again_opens_at),
    time_zone: lot.again_time_zone ?? lot.time_zone,
    state: lot.again_state ?? 'scheduled',
    price: lot.again_price,
    at: wireTime(relisted_at),
    by: { staff_id: relisted_by, full_name: lot.relisted_by_name ?? '' },
    reason: lot.relisted_because,
  }
}
