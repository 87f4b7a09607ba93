import type { Query, Reply } from '@ketok/contract'
import { type AuctionId, type CustomerId, DAY_MS, plus } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { instructionsOfOrders, transferFacts } from '../payment/payment.ts'
import { payoutsOfNipls } from '../payout/payout.ts'
import { mayBuy } from './may-buy.ts'
import {
  auctionOnSale,
  auctionsOf,
  billsOfNipls,
  buyerById,
  endsOf,
  leadsOf,
  lotsOf,
  niplsOf,
  niplsOfMovedSales,
  numbersOfOrders,
  ordersOfNipls,
  ordersToShow,
  withdrawalsOf,
} from './nipl.store.ts'
import { balanceOf, niplViews, orderView } from './nipl.views.ts'
import { choicesFor } from './nipl-choices.ts'
import { niplsLeftFor } from './nipl-limit.ts'

/** Orders that ended stay in sight this long. */
const ENDED_SHOWN_MS = 3 * DAY_MS

export async function findWallet(
  { config, db, now }: Services,
  customerId: CustomerId,
  query: Query<'GET /customer/nipl'>,
): Promise<Reply<'GET /customer/nipl'>> {
  const auctionId = query.auction_id
  const [all, orders, leads, withdrawals] = await Promise.all([
    niplsOf(db, customerId, undefined),
    ordersToShow(db, customerId, auctionId, plus(now(), -ENDED_SHOWN_MS)),
    leadsOf(db, customerId),
    withdrawalsOf(db, customerId),
  ])
  const nipls = all.filter(({ auction_id }) => auctionId === undefined || auction_id === auctionId)
  const orderIds = orders.map(({ id }) => id)
  const niplIds = nipls.map(({ id }) => id)
  const [auctions, lots, instructions, numbers, paidBy, bills, payouts, ends] = await Promise.all([
    auctionsOf(
      db,
      [...all, ...orders].map(({ auction_id }) => auction_id),
    ),
    lotsOf(db, [
      ...nipls.flatMap(({ lot_id, held_by }) => lot_id ?? held_by ?? []),
      ...leads.map(({ lot_id }) => lot_id),
    ]),
    instructionsOfOrders(db, orderIds),
    numbersOfOrders(db, orderIds),
    ordersOfNipls(db, nipls),
    billsOfNipls(db, niplIds),
    payoutsOfNipls(db, niplIds),
    endsOf(
      db,
      nipls.map(({ auction_id }) => auction_id),
    ),
  ])
  const [choices, ofMoved, mayOrder] = await Promise.all([
    choicesFor(db, nipls, { auctions, payouts }, now()),
    niplsOfMovedSales(db, niplIds, now()),
    auctionId === undefined ? null : leftOf(db, auctionId, customerId),
  ])
  const transfers = new Map(
    await Promise.all(
      instructions.map(async (each) => [each.id, await transferFacts({ config, db }, each)] as const),
    ),
  )
  const auctionById = new Map(auctions.map((auction) => [auction.auction_id, auction]))
  return {
    nipls: niplViews({
      nipls,
      all,
      auctions: auctionById,
      lots: new Map(lots.map((lot) => [lot.lot_id, lot])),
      story: {
        orders: paidBy,
        leads,
        bills,
        payouts,
        choices,
        ofMoved,
        ends: new Map(ends.map(({ auction_id, ended_at }) => [auction_id, ended_at])),
        withdrawals: new Map(withdrawals.map(({ auction_id, withdrawn_at }) => [auction_id, withdrawn_at])),
      },
    }),
    orders: orders.flatMap((order) => {
      const instruction = instructions.find(({ nipl_order_id }) => nipl_order_id === order.id)
      // Nobody could pay to an account the bank does not know; it appears as soon as the bank answers.
      if (instruction === undefined || (order.status === 'PENDING' && instruction.registered_at === null))
        return []
      return orderView({
        order,
        auctionName: auctionById.get(order.auction_id)?.name ?? '',
        instruction,
        transfer: transfers.get(instruction.id) ?? null,
        niplNumbers: numbers
          .filter(({ order_id }) => order_id === order.id)
          .map(({ nipl_number }) => nipl_number),
      })
    }),
    balance: balanceOf(nipls),
    ...(mayOrder === null ? {} : { may_order: mayOrder }),
  }
}

/** Null where the auction sets no limit, or is none that they may buy in. */
async function leftOf(db: Db, auctionId: AuctionId, customerId: CustomerId): Promise<number | null> {
  const auction = await auctionOnSale(db, auctionId)
  if (auction === null || auction.nipl_limit === null) return null
  const buyer = await buyerById(db, customerId)
  return mayBuy(buyer, auction).ok ? niplsLeftFor(db, auction, buyer) : null
}
