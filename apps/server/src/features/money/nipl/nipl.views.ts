import type { Reply } from '@ketok/contract'
import { type AuctionId, HOUSE_ZONE, type LotId, type NiplId, PURSE_OF, rupiah } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import {
  type InstructionRow,
  instructionView,
  type TransferFacts,
  withTransferFacts,
} from '../payment/payment.ts'
import type { PayoutRow } from '../payout/payout.ts'
import type { AuctionOnSale, BillOfNipl, HeldNiplRow, LotOfNipl, OrderRow } from './nipl.store.ts'
import type { WireChoice } from './nipl-choices.ts'
import { type NiplFacts, niplName, niplSteps } from './nipl-steps.ts'

type Wallet = Reply<'GET /customer/nipl'>
type WireOrder = Reply<'POST /customer/nipl'>

export interface OrderParts {
  readonly order: OrderRow
  readonly auctionName: string
  /** Null where nothing is to be paid. */
  readonly instruction: InstructionRow | null
  readonly niplNumbers: readonly number[]
  readonly transfer?: TransferFacts | null
}

export function orderView({ order, auctionName, instruction, niplNumbers, transfer }: OrderParts): WireOrder {
  const paying =
    instruction === null ? null : withTransferFacts(instructionView(instruction), transfer ?? null)
  return {
    order_id: order.id,
    auction_id: order.auction_id,
    auction_name: auctionName,
    quantity: order.quantity,
    status: order.status,
    virtual_account_no: paying?.virtual_account_no ?? '',
    amount: order.amount,
    expires_at: wireTime(order.expires_at),
    instruction: paying,
    created_at: wireTime(order.created_at),
    paid_at: wireTimeOrNull(order.paid_at),
    expired_at: wireTimeOrNull(order.expired_at),
    nipl_numbers: [...niplNumbers],
  }
}

/** As the wallet tells it: an active NIPL with a hold is held. */
function stateOf(nipl: HeldNiplRow) {
  return nipl.state === 'active' && nipl.held_by !== null ? 'held' : nipl.state
}

export interface WalletParts {
  readonly nipls: readonly HeldNiplRow[]
  /** Also those of other auctions, into which these may have been carried. */
  readonly all: readonly HeldNiplRow[]
  readonly auctions: ReadonlyMap<AuctionId, AuctionOnSale>
  readonly lots: ReadonlyMap<LotId, LotOfNipl>
  readonly story: StoryParts
}

/** What tells of the way of each NIPL, and of what may still be chosen for it. */
interface StoryParts {
  readonly orders: readonly OrderRow[]
  readonly leads: readonly { nipl_id: NiplId; lot_id: LotId; led_at: Date }[]
  readonly bills: readonly BillOfNipl[]
  readonly payouts: readonly PayoutRow[]
  readonly ends: ReadonlyMap<AuctionId, Date>
  readonly withdrawals: ReadonlyMap<AuctionId, Date>
  readonly choices: ReadonlyMap<NiplId, WireChoice>
  readonly ofMoved: ReadonlySet<NiplId>
}

export function niplViews({ nipls, all, auctions, lots, story }: WalletParts): Wallet['nipls'] {
  return nipls.flatMap((nipl) => {
    const auction = auctions.get(nipl.auction_id)
    if (auction === undefined) return []
    const state = stateOf(nipl)
    const carried = all.find(({ carried_from }) => carried_from === nipl.id)
    const lotId = nipl.lot_id ?? (state === 'held' ? nipl.held_by : null)
    const lot = lotId === null ? undefined : lots.get(lotId)
    return {
      nipl_id: nipl.id,
      nipl_number: nipl.nipl_number,
      auction_id: nipl.auction_id,
      auction_name: auction.name,
      price: nipl.price,
      state,
      lot:
        lot === undefined
          ? null
          : { lot_id: lot.lot_id, unit_id: lot.unit_id, lot_number: lot.lot_number, title: lot.title },
      auction_opens_at: wireTime(auction.opens_at),
      auction_closes_at: wireTime(auction.closes_at),
      time_zone: auction.time_zone,
      refund_by: wireTimeOrNull(nipl.refund_by),
      changed_at: wireTime(nipl.changed_at),
      at_end: nipl.at_end,
      refund:
        nipl.refund_reference === null || nipl.refunded_at === null || carried !== undefined
          ? null
          : { reference: nipl.refund_reference, sent_at: wireTime(nipl.refunded_at) },
      refund_failure: nipl.state === 'refund_failed' ? nipl.refund_failure : null,
      carried_to:
        carried === undefined
          ? null
          : {
              nipl_id: carried.id,
              nipl_number: carried.nipl_number,
              auction_id: carried.auction_id,
              auction_name: auctions.get(carried.auction_id)?.name ?? '',
            },
      steps: niplSteps(factsOf(nipl, { all, auctions, lots, story })),
      choice: story.choices.get(nipl.id) ?? null,
      ...(story.ofMoved.has(nipl.id) ? { may_give_back: true } : {}),
    }
  })
}

function factsOf(nipl: HeldNiplRow, { all, auctions, lots, story }: Omit<WalletParts, 'nipls'>): NiplFacts {
  const nameOf = (other: HeldNiplRow | undefined) =>
    other === undefined ? null : niplName(other.nipl_number, auctions.get(other.auction_id)?.name ?? '')
  return {
    nipl,
    order: story.orders.find(({ id }) => id === nipl.order_id),
    carriedFrom: nameOf(all.find(({ id }) => id === nipl.carried_from)),
    carriedTo: nameOf(all.find(({ carried_from }) => carried_from === nipl.id)),
    leads: story.leads.flatMap(({ nipl_id, lot_id, led_at }) => {
      const led = nipl_id === nipl.id ? lots.get(lot_id) : undefined
      return led === undefined ? [] : { lot: led, at: led_at }
    }),
    wonLot: (nipl.lot_id !== null && lots.get(nipl.lot_id)) || null,
    bill: story.bills.find(({ nipl_id }) => nipl_id === nipl.id),
    zone: auctions.get(nipl.auction_id)?.time_zone ?? HOUSE_ZONE,
    auctionClosesAt: auctions.get(nipl.auction_id)?.closes_at ?? nipl.changed_at,
    auctionEndedAt: story.ends.get(nipl.auction_id) ?? null,
    isCancelled: auctions.get(nipl.auction_id)?.cancelled_at != null,
    shutOutAt: story.withdrawals.get(nipl.auction_id) ?? null,
    payouts: story.payouts.filter(({ nipl_id }) => nipl_id === nipl.id),
  }
}

/** Deposits by what they do now; what is gone (forfeited, sent back) is no deposit any more, nor is what a paid bill took. */
export function balanceOf(nipls: readonly HeldNiplRow[]): Wallet['balance'] {
  const balance = { total: 0, free: 0, held: 0, used: 0, returning: 0 }
  for (const nipl of nipls) {
    const state = stateOf(nipl)
    const purse = PURSE_OF[state]
    if (state === 'applied' || purse === 'gone' || purse === 'waiting') continue
    balance[purse] += nipl.price
    balance.total += nipl.price
  }
  return {
    total: rupiah(balance.total),
    free: rupiah(balance.free),
    held: rupiah(balance.held),
    used: rupiah(balance.used),
    returning: rupiah(balance.returning),
  }
}
