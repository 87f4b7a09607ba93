import { toHex } from '../byte-record.ts'
import { TICK_GRACE_MS } from '../live-lot/lot.ts'
import type { Commitments } from './check-openings.ts'
import { isAnswer } from './check-timed.ts'
import type { Findings } from './findings.ts'
import type { PublicLotEvent } from './public-event.ts'
import { sameBytes } from './public-link.ts'

type Events = PublicLotEvent<Uint8Array>
type EventOf<Type extends Events['type']> = Extract<Events, { readonly type: Type }>
type Published = EventOf<'lot_published'>
type BidTaken = EventOf<'bid_taken'>
type Outcome = EventOf<'lot_closed'>['outcome']
type Phase =
  | 'queued'
  | 'on_block'
  | 'asking'
  | 'going_1'
  | 'going_2'
  | 'paused'
  | 'hammer'
  | 'konfirmasi'
  | 'ended'

interface Proxy {
  readonly bidder: Uint8Array
  readonly nipl: Uint8Array
  /** The event that stated it. */
  readonly seq: number
}

interface ActiveBid {
  readonly event: BidTaken
  /** What was asked when it came. */
  readonly askBefore: number
}

const ASKING: readonly Phase[] = ['asking', 'going_1', 'going_2']
const ON_THE_BLOCK: readonly Phase[] = ['on_block', ...ASKING, 'paused']

/** The rules of a lot in an auctioneer's hand (rules 2 and 3), as far as what is public goes. */
export class LiveCheck {
  readonly #terms: Published['terms']
  readonly #findings: Findings
  readonly #commitments: Commitments
  #phase: Phase = 'queued'
  #proxies: Proxy[] = []
  #floorLeads = false
  #automatic: EventOf<'lot_called_up'>['automatic'] = null
  #endsAt: number | null = null
  #step: number
  #ask: number | null = null
  #bids: ActiveBid[] = []
  /** Whether the proxies have something to answer. */
  #isAnswering = false
  /** A closed reserve lies between these. */
  #highestUnmet = 0
  #lowestMet = Number.POSITIVE_INFINITY
  #outcome: Outcome | null = null

  constructor(published: Published, findings: Findings, commitments: Commitments) {
    this.#terms = published.terms
    this.#step = published.terms.increment
    this.#findings = findings
    this.#commitments = commitments
  }

  next(event: Events): void {
    if (this.#isAnswering && !isProxyBid(event)) {
      this.#isAnswering = false
      this.#expect('prices', event.seq, this.#nobodyCouldAnswer())
    }
    this.#follow(event)
  }

  #follow(event: Events): void {
    const { seq, at } = event
    switch (event.type) {
      case 'lot_moved': {
        const { opensAt, closesAt } = event
        this.#expect('order', seq, this.#phase === 'queued')
        this.#expect('terms', seq, at < opensAt && opensAt < closesAt)
        return
      }
      case 'reserve_lowered':
        this.#expect('reserve', seq, this.#phase === 'queued')
        return
      case 'proxy_set': {
        const { bidder, nipl } = event
        const amount = this.#commitments.amountOf(seq)
        this.#expect('order', seq, this.#phase === 'queued')
        this.#expect('maxima', seq, amount === null || this.#isAmount(amount))
        this.#proxies = [...this.#othersThan(bidder), { bidder, nipl, seq }]
        return
      }
      case 'proxy_removed': {
        const others = this.#othersThan(event.bidder)
        this.#expect('order', seq, this.#phase === 'queued' && others.length < this.#proxies.length)
        this.#proxies = others
        return
      }
      case 'lot_called_up':
        this.#calledUp(event)
        return
      case 'step_set':
        this.#expect('order', seq, ON_THE_BLOCK.includes(this.#phase))
        this.#expect('terms', seq, event.step > 0 && event.step !== this.#step)
        this.#step = event.step
        return
      case 'ask_announced':
        this.#announced(event)
        return
      case 'bid_taken':
        if (isProxyBid(event)) this.#answered(event)
        else this.#taken(event)
        return
      case 'call_made': {
        const before = event.call === 1 ? 'asking' : 'going_1'
        this.#expect('order', seq, this.#phase === before)
        this.#expectDue(event)
        this.#phase = event.call === 1 ? 'going_1' : 'going_2'
        return
      }
      case 'bid_taken_back':
        this.#takenBack(event)
        return
      case 'hammer_fallen':
        this.#hammered(event)
        return
      case 'lot_reopened': {
        const ask = this.#price === null ? (this.#ask ?? this.#terms.base) : this.#price + this.#step
        this.#expect('order', seq, this.#phase === 'hammer')
        this.#expect('prices', seq, event.ask === ask)
        this.#ask = event.ask
        this.#outcome = null
        this.#askAgain(event)
        return
      }
      case 'bidding_paused':
        this.#expect('order', seq, ASKING.includes(this.#phase))
        this.#phase = 'paused'
        this.#endsAt = null
        return
      case 'bidding_resumed':
        this.#expect('order', seq, this.#phase === 'paused')
        this.#askAgain(event)
        return
      case 'automatic_set': {
        this.#expect('order', seq, ON_THE_BLOCK.includes(this.#phase) || this.#phase === 'hammer')
        this.#automatic = event.automatic
        const isAsking = ASKING.includes(this.#phase)
        const end = this.#phase === 'paused' ? null : isAsking ? this.#ring(at) : this.#break(at)
        this.#ends(event, end)
        return
      }
      case 'ring_restarted': {
        const due = this.#due()
        this.#expect('order', seq, ASKING.includes(this.#phase))
        this.#expect('extensions', seq, due !== null && at - due > TICK_GRACE_MS)
        this.#askAgain(event)
        return
      }
      case 'lot_closed':
        this.#expect('order', seq, this.#phase === 'hammer')
        this.#expect('result', seq, this.#outcome !== null && sameOutcome(event.outcome, this.#outcome))
        this.#phase = event.outcome.result === 'konfirmasi' ? 'konfirmasi' : 'ended'
        this.#outcome = event.outcome
        return
      case 'konfirmasi_ended':
        this.#expect('result', seq, this.#phase === 'konfirmasi' && isAnswer(this.#outcome, event.outcome))
        this.#phase = 'ended'
        return
      case 'lot_withdrawn':
      case 'lot_cancelled':
        this.#expect('result', seq, this.#phase === 'queued' || ON_THE_BLOCK.includes(this.#phase))
        this.#phase = 'ended'
        return
      default:
        // A second publication, or an event of timed lots.
        this.#expect('order', seq, false)
    }
  }

  get #leading(): ActiveBid | null {
    return this.#bids.at(-1) ?? null
  }

  get #price(): number | null {
    return this.#leading?.event.price ?? null
  }

  #calledUp(event: EventOf<'lot_called_up'>): void {
    const { seq, at, frozen } = event
    this.#expect('order', seq, this.#phase === 'queued')
    const areAll =
      frozen.length === this.#proxies.length &&
      frozen.every(({ bidder }, index) => sameBytes(bidder, this.#proxies[index]?.bidder ?? bidder))
    this.#expect('leaders', seq, areAll)
    this.#proxies = this.#proxies.flatMap((proxy, index) => {
      const nipl = frozen[index]?.nipl ?? null
      return nipl === null ? [] : [{ ...proxy, nipl }]
    })
    this.#floorLeads = event.floorLeads
    this.#automatic = event.automatic
    this.#ends(event, this.#break(at))
    this.#phase = 'on_block'
  }

  #announced(event: EventOf<'ask_announced'>): void {
    const { seq, ask } = event
    const least = this.#price === null ? this.#terms.base : this.#price + this.#step
    this.#expect('order', seq, this.#phase === 'on_block' || this.#phase === 'asking')
    this.#expect('prices', seq, ask >= least && (ask - least) % this.#step === 0 && ask !== this.#ask)
    this.#expectDue(event)
    this.#ask = ask
    this.#isAnswering = true
    this.#askAgain(event)
  }

  /** A person's bid takes the ask, or goes over it by whole steps. */
  #taken(event: BidTaken): void {
    const { seq, price, bidder, source } = event
    const ask = this.#ask ?? 0
    this.#expect('prices', seq, price >= ask && (price - ask) % this.#step === 0)
    this.#expect('leaders', seq, !this.#leads(bidder) && !(this.#floorLeads && source === 'online'))
    this.#stand(event)
    this.#isAnswering = true
  }

  #answered(event: BidTaken): void {
    const { seq, bidder, nipl, price } = event
    const proxy = this.#proxies.find((left) => sameBytes(left.bidder, bidder))
    const isOwn = proxy !== undefined && sameBytes(proxy.nipl, nipl) && !this.#leads(bidder)
    this.#expect('leaders', seq, this.#isAnswering && isOwn)
    const most = proxy === undefined ? null : this.#commitments.amountOf(proxy.seq)
    this.#expect('maxima', seq, most === null || price <= most)
    this.#expect('prices', seq, proxy !== undefined && this.#isAnswer(proxy, most, price))
    this.#stand(event)
  }

  /** One step against room and net; two proxies that could both bid meet at once. */
  #isAnswer(proxy: Proxy, most: number | null, price: number): boolean {
    const ask = this.#ask ?? 0
    if (price < ask) return this.#isEqualToFloor(most, price)
    let second: number | null = null
    let isSecondClosed = false
    for (const other of this.#proxies) {
      if (other === proxy || this.#leads(other.bidder)) continue
      const amount = this.#commitments.amountOf(other.seq)
      if (amount === null) isSecondClosed = true
      else if (amount >= ask && amount > (second ?? 0)) second = amount
      // The higher bids, and of two equals the earlier.
      if (amount !== null && most !== null && (amount > most || (amount === most && other.seq < proxy.seq)))
        return false
    }
    const meet = second === null ? ask : Math.max(ask, second + this.#step)
    if (isSecondClosed) return most === null || price >= Math.min(most, meet)
    if (most !== null) return price === Math.min(most, meet)
    return price === meet || (second !== null && price >= Math.max(ask, second) && price < meet)
  }

  /** An absentee at their own maximum goes before an equal bid of the floor. */
  #isEqualToFloor(most: number | null, price: number): boolean {
    const leading = this.#leading?.event
    const isFloor = this.#floorLeads && leading?.source === 'floor' && price === leading.price
    return isFloor && (most === null || most === price)
  }

  #nobodyCouldAnswer(): boolean {
    return this.#proxies.every(({ bidder, seq }) => {
      const amount = this.#commitments.amountOf(seq)
      if (amount === null || this.#leads(bidder)) return true
      return amount < (this.#ask ?? 0) && !this.#isEqualToFloor(amount, amount)
    })
  }

  #stand(event: BidTaken): void {
    const { seq, price, ask } = event
    this.#expect('order', seq, ASKING.includes(this.#phase))
    this.#expect('prices', seq, ask === price + this.#step)
    this.#expectReserve(event)
    this.#bids.push({ event, askBefore: this.#ask ?? 0 })
    this.#ask = ask
    this.#askAgain(event)
  }

  #expectReserve({ seq, price, reserveMet }: BidTaken): void {
    const { reserve } = this.#commitments
    if (reserve !== null) {
      this.#expect('reserve', seq, reserveMet === price >= reserve)
      return
    }
    if (reserveMet) this.#lowestMet = Math.min(this.#lowestMet, price)
    else this.#highestUnmet = Math.max(this.#highestUnmet, price)
    this.#expect('reserve', seq, this.#highestUnmet < this.#lowestMet)
  }

  #takenBack(event: EventOf<'bid_taken_back'>): void {
    const { seq, undoes, count, bidder, nipl, price, ask } = event
    const [bid, ...answers] = count > 0 ? this.#bids.slice(-count) : []
    this.#expect('order', seq, ASKING.includes(this.#phase) || this.#phase === 'paused')
    const isPersons =
      bid?.event.seq === undoes && !isProxyBid(bid.event) && answers.every(({ event }) => isProxyBid(event))
    const isSame = isPersons && sameBytes(bid.event.bidder, bidder) && sameBytes(bid.event.nipl, nipl)
    this.#expect('leaders', seq, isSame && this.#bids.length >= count)
    this.#expect('prices', seq, bid?.event.price === price && bid.askBefore === ask)
    if (count > 0) this.#bids = this.#bids.slice(0, -count)
    this.#ask = ask
    if (this.#phase === 'paused') this.#ends(event, null)
    else this.#askAgain(event)
  }

  #hammered(event: EventOf<'hammer_fallen'>): void {
    const { seq, at, outcome } = event
    this.#expect('order', seq, ON_THE_BLOCK.includes(this.#phase))
    this.#expectDue(event)
    if (outcome.result !== 'passed') {
      const bid = this.#leading?.event
      const isWinner =
        bid !== undefined && sameBytes(outcome.winner, bid.bidder) && sameBytes(outcome.nipl, bid.nipl)
      const result = bid?.reserveMet === true ? 'sold' : 'konfirmasi'
      const agrees = isWinner && outcome.price === bid.price && outcome.result === result
      this.#expect('result', seq, agrees && this.#phase === 'going_2')
    }
    this.#outcome = outcome
    this.#phase = 'hammer'
    this.#ends(event, this.#break(at))
  }

  #askAgain(event: Events & { readonly endsAt: number | null }): void {
    this.#phase = 'asking'
    this.#ends(event, this.#ring(event.at))
  }

  #ends(event: Events & { readonly endsAt: number | null }, endsAt: number | null): void {
    this.#expect('extensions', event.seq, event.endsAt === endsAt)
    this.#endsAt = event.endsAt
  }

  /** What the clock does in the auctioneer's place, it does when it is due. */
  #expectDue(event: Events): void {
    if (!('by' in event) || event.by !== 'system') return
    const due = this.#due()
    const isLate = due !== null && ASKING.includes(this.#phase) && event.at - due > TICK_GRACE_MS
    this.#expect('extensions', event.seq, due !== null && event.at >= due && !isLate)
  }

  #due(): number | null {
    if (this.#automatic === null || this.#endsAt === null) return null
    const third = Math.floor(this.#automatic.ringMs / 3)
    if (this.#phase === 'asking') return this.#endsAt - 2 * third
    return this.#phase === 'going_1' ? this.#endsAt - third : this.#endsAt
  }

  #ring(at: number): number | null {
    return this.#automatic === null ? null : at + this.#automatic.ringMs
  }

  #break(at: number): number | null {
    return this.#automatic === null ? null : at + this.#automatic.breakMs
  }

  #leads(bidder: Uint8Array): boolean {
    const leading = this.#leading
    return leading !== null && sameBytes(leading.event.bidder, bidder)
  }

  #othersThan(bidder: Uint8Array): Proxy[] {
    return this.#proxies.filter((proxy) => !sameBytes(proxy.bidder, bidder))
  }

  #isAmount(amount: number): boolean {
    const { base, increment } = this.#terms
    return amount >= base && (amount - base) % increment === 0
  }

  #expect(...args: Parameters<Findings['expect']>): void {
    this.#findings.expect(...args)
  }
}

function isProxyBid(event: Events): event is BidTaken & { readonly source: 'proxy' } {
  return event.type === 'bid_taken' && event.source === 'proxy'
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  if (a.result === 'passed' || b.result === 'passed') return a.result === b.result
  const isSame = toHex(a.winner) === toHex(b.winner) && toHex(a.nipl) === toHex(b.nipl)
  return isSame && a.result === b.result && a.price === b.price
}
