import {
  type BidderId,
  decideLive,
  draftLiveLot,
  evolveLive,
  type Instant,
  type LiveCommand,
  type LiveEvent,
  type LiveLot,
  type LiveLotRefusal,
  type LotTerms,
  lotId,
  niplId,
  plus,
  rupiah,
  type StaffId,
  staffId,
} from '../src/index.ts'
import { OPENS_AT, someTerms } from './timed-lot-builders.ts'

export const RINI: StaffId = staffId(9)
export const RING = { ringMs: 12_000, breakMs: 5_000 }

/** Base 100, step 10, single rupiah: small numbers make ties and limits common. */
export const liveTerms = (change: Partial<LotTerms> = {}): LotTerms =>
  someTerms({ base: rupiah(100), increment: rupiah(10), reserve: null, ...change })

export const niplOf = (bidder: BidderId) => niplId(1_000 + bidder)

/** A lot with its log, driven like the server drives it; a refusal leaves both as they are. */
export class LiveSale {
  lot: LiveLot = draftLiveLot(lotId(31))
  readonly events: LiveEvent[] = []
  at: Instant = OPENS_AT

  constructor(terms: LotTerms = liveTerms()) {
    this.do({ type: 'publish', by: 'system', terms })
  }

  do(command: LiveCommand, at: Instant = this.at): LiveLotRefusal | null {
    const decided = decideLive(this.lot, command, at)
    if (!decided.ok) return decided.error
    this.events.push(...decided.value)
    this.lot = decided.value.reduce(evolveLive, this.lot)
    return null
  }

  proxy(bidder: BidderId, maximum: number) {
    return this.do({ type: 'set_proxy', bidder, nipl: niplOf(bidder), maximum: rupiah(maximum) })
  }

  callUp(change: { floorLeads?: boolean; automatic?: typeof RING | null; without?: BidderId[] } = {}) {
    const { floorLeads = false, automatic = null, without = [] } = change
    const proxies = 'proxies' in this.lot ? this.lot.proxies : []
    const nipls = new Map(
      proxies.flatMap(({ bidder }) => (without.includes(bidder) ? [] : [[bidder, niplOf(bidder)]])),
    )
    return this.do({ type: 'call_up', by: RINI, floorLeads, automatic, nipls })
  }

  announce(ask: number | null = null) {
    return this.do({ type: 'announce', by: RINI, ask: ask === null ? null : rupiah(ask) })
  }

  online(bidder: BidderId, amount: number) {
    return this.do({
      type: 'take_ask',
      bidder,
      nipl: niplOf(bidder),
      amount: rupiah(amount),
      confirmed: true,
    })
  }

  floor(bidder: BidderId, amount: number) {
    return this.do({ type: 'floor_bid', by: RINI, bidder, nipl: niplOf(bidder), amount: rupiah(amount) })
  }

  call(times = 1) {
    let refusal: LiveLotRefusal | null = null
    for (let n = 0; n < times; n++) refusal = this.do({ type: 'call', by: RINI })
    return refusal
  }

  hammer() {
    return this.do({ type: 'hammer', by: RINI, leaderMayWin: true })
  }

  tickAfter(ms: number) {
    this.at = plus(this.at, ms)
    return this.do({ type: 'tick', leaderMayWin: true })
  }

  get shown() {
    const lot = this.lot
    const bid = 'bids' in lot ? lot.bids.at(-1) : undefined
    return {
      state: lot.state,
      leader: bid?.bidder ?? null,
      price: bid?.price ?? null,
      ask: 'ask' in lot ? lot.ask : null,
    }
  }
}
