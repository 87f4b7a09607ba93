import type { Instant } from '../../instant.ts'
import { UNDO_MS } from '../timed-lot/own-maximum.ts'
import type { Commitments } from './check-openings.ts'
import type { Findings } from './findings.ts'
import type { PublicLotEvent } from './public-event.ts'
import { sameBytes } from './public-link.ts'

type Events = PublicLotEvent<Uint8Array>
type EventOf<Type extends Events['type']> = Extract<Events, { readonly type: Type }>
type Published = EventOf<'lot_published'>

interface Lead {
  readonly bidder: Uint8Array
  readonly nipl: Uint8Array
  /** The event with the maximum in force. */
  readonly seq: number
  /** The event with the maximum before it, to which an undo returns. */
  readonly before: number | null
}

/**
 * The rules of a timed lot (rules 1), as far as what is public goes. All maxima lie on the grid: the lower of two plus
 * one step is at most the higher, so that a price follows from the beaten maximum alone, but for a tie.
 */
export class TimedCheck {
  #terms: Published['terms']
  readonly #findings: Findings
  readonly #commitments: Commitments
  #phase: 'published' | 'open' | 'paused' | 'konfirmasi' | 'ended' = 'published'
  #closesAt = 0
  #hardCloseAt = 0
  #pausedSince = 0
  #lead: Lead | null = null
  #price: number | null = null
  #reserveMet = false
  #before: Events
  #closedWith: EventOf<'lot_closed'>['outcome'] | null = null

  constructor(published: Published, findings: Findings, commitments: Commitments) {
    this.#terms = published.terms
    this.#findings = findings
    this.#commitments = commitments
    this.#before = published
  }

  next(event: Events): void {
    this.#follow(event)
    this.#before = event
  }

  #follow(event: Events): void {
    const { seq, at } = event
    switch (event.type) {
      case 'lot_moved': {
        const { opensAt, closesAt } = event
        this.#expect('order', seq, this.#phase === 'published' && at < this.#terms.opensAt)
        this.#expect('terms', seq, at < opensAt && opensAt < closesAt)
        this.#terms = { ...this.#terms, opensAt: opensAt as Instant, closesAt: closesAt as Instant }
        return
      }
      case 'reserve_lowered':
        // Before the lot opens: nobody has bid against the one before it.
        this.#expect('reserve', seq, this.#phase === 'published' && at < this.#terms.opensAt)
        return
      case 'lot_opened':
        this.#opened(event)
        return
      case 'bid_placed':
        this.#placed(event)
        return
      case 'maximum_raised':
      case 'maximum_lowered':
        this.#restated(event)
        return
      case 'bid_undone':
        this.#undone(event)
        return
      case 'lot_paused': {
        this.#expect(
          'order',
          seq,
          this.#phase === 'open' && event.since <= at && event.since >= this.#before.at,
        )
        this.#expect('extensions', seq, event.since < this.#closesAt)
        this.#phase = 'paused'
        this.#pausedSince = event.since
        return
      }
      case 'lot_resumed': {
        const lostMs = at - this.#pausedSince + this.#terms.extensionMs
        this.#expect('order', seq, this.#phase === 'paused')
        this.#ends(event, this.#closesAt + lostMs, this.#hardCloseAt + lostMs)
        this.#phase = 'open'
        return
      }
      case 'lot_closed':
        this.#closed(event)
        return
      case 'konfirmasi_ended':
        this.#answered(event)
        return
      case 'lot_withdrawn':
      case 'lot_cancelled': {
        const mayStop = this.#phase !== 'ended' && this.#phase !== 'konfirmasi'
        this.#expect('result', seq, mayStop)
        this.#phase = 'ended'
        return
      }
      default:
        // A second publication, or an event of lots in an auctioneer's hand.
        this.#expect('order', seq, false)
    }
  }

  #opened(event: EventOf<'lot_opened'>): void {
    const { opensAt, closesAt, capMs } = this.#terms
    const end = event.at < closesAt ? closesAt : event.at + closesAt - opensAt
    this.#expect('order', event.seq, this.#phase === 'published' && event.at >= opensAt)
    this.#ends(event, end, end + capMs)
    this.#phase = 'open'
  }

  #ends(event: EventOf<'lot_opened' | 'lot_resumed'>, closesAt: number, hardCloseAt: number): void {
    const agrees = event.closesAt === closesAt && event.hardCloseAt === hardCloseAt
    this.#expect('extensions', event.seq, agrees)
    this.#closesAt = event.closesAt
    this.#hardCloseAt = event.hardCloseAt
  }

  /** Bids come while the lot is open, and before its end. */
  #inTime({ seq, at }: Events): void {
    this.#expect('order', seq, this.#phase === 'open' && at < this.#closesAt)
  }

  #placed(event: EventOf<'bid_placed'>): void {
    const { seq } = event
    this.#inTime(event)
    this.#expect('extensions', seq, event.closesAt === this.#extended(event.at))
    const lead = this.#lead
    const leads = sameBytes(event.leader, event.bidder)
    if (lead !== null && sameBytes(lead.bidder, event.bidder)) this.#metByLeader(event, lead)
    else this.#challenged(event, lead, leads)
    if (leads || lead === null)
      this.#lead = { bidder: event.leader, nipl: event.leaderNipl, seq, before: null }
    this.#price = event.price
    this.#reserveMet = event.reserveMet
    this.#closesAt = event.closesAt
  }

  /** The leader's own bid is heard of only where it reaches the reserve. */
  #metByLeader(event: EventOf<'bid_placed'>, lead: Lead): void {
    const { seq, price } = event
    const isOwn = sameBytes(event.leader, lead.bidder) && sameBytes(event.leaderNipl, lead.nipl)
    this.#expect('leaders', seq, isOwn && sameBytes(event.nipl, lead.nipl))
    this.#expect('maxima', seq, event.opened === null && this.#mayExceed(seq, lead.seq))
    this.#expect('reserve', seq, event.reserveMet && !this.#reserveMet)
    const { reserve } = this.#commitments
    const agrees = reserve === null ? price > (this.#price ?? 0) : price === reserve
    this.#expect('prices', seq, agrees && this.#covers(seq, price))
  }

  #challenged(event: EventOf<'bid_placed'>, lead: Lead | null, leads: boolean): void {
    const { seq, price, opened } = event
    const step = this.#terms.increment
    // Who was beaten, and by what: the former leader's maximum, or one's own.
    const beatenSeq = leads ? lead?.seq : seq
    this.#expect('maxima', seq, lead === null ? opened === null : opened?.seq === beatenSeq)
    if (leads) this.#expect('leaders', seq, sameBytes(event.leaderNipl, event.nipl))
    else {
      const stays = lead !== null && sameBytes(event.leader, lead.bidder)
      this.#expect('leaders', seq, stays && sameBytes(event.leaderNipl, lead.nipl))
    }
    const beaten = opened?.amount ?? null
    if (beaten !== null && !leads)
      this.#expect('prices', seq, this.#isAmount(beaten) && beaten >= (this.#price ?? 0) + step)
    if (lead !== null && leads && beaten !== null)
      this.#expect('leaders', seq, this.#mayExceed(seq, lead.seq))
    const leaderSeq = leads ? seq : (lead?.seq ?? seq)
    const contested = this.#contested(beaten, leads ? null : (lead?.seq ?? null))
    const follows = contested.some((price) => this.#follows(event, price))
    this.#expect('prices', seq, follows && this.#isAmount(price) && this.#covers(leaderSeq, price))
    this.#expectReserve(event, leaderSeq)
  }

  /** The prices that two maxima can make: one, but for a tie with a maximum that is closed. */
  #contested(beaten: number | null, leaderSeq: number | null): number[] {
    const step = this.#terms.increment
    if (beaten === null) return [this.#terms.base]
    if (leaderSeq === null) return [beaten + step]
    const leaders = this.#commitments.amountOf(leaderSeq)
    return leaders === null
      ? [beaten + step, beaten]
      : [Math.min(beaten + step, leaders)].filter((p) => p >= beaten)
  }

  /** Rule 7: once it is met, the price is at least the reserve. */
  #follows({ price, reserveMet }: EventOf<'bid_placed'>, contested: number): boolean {
    const { reserve } = this.#commitments
    if (!reserveMet || this.#reserveMet || reserve === 0) return price === contested
    return reserve === null ? price >= contested : price === Math.max(contested, reserve)
  }

  #expectReserve({ seq, price, reserveMet }: EventOf<'bid_placed'>, leaderSeq: number): void {
    const { reserve } = this.#commitments
    if (reserve === null) this.#expect('reserve', seq, reserveMet || !this.#reserveMet)
    else if (reserveMet) this.#expect('reserve', seq, price >= reserve)
    else
      this.#expect('reserve', seq, price < reserve && (this.#commitments.amountOf(leaderSeq) ?? 0) < reserve)
  }

  #restated(event: EventOf<'maximum_raised' | 'maximum_lowered'>): void {
    const { seq } = event
    this.#inTime(event)
    const lead = this.#lead
    this.#expect('leaders', seq, lead !== null && sameBytes(event.bidder, lead.bidder))
    if (lead === null) return
    const [own, before] = [this.#commitments.amountOf(seq), this.#commitments.amountOf(lead.seq)]
    const isRaise = event.type === 'maximum_raised'
    if (own !== null && before !== null) this.#expect('maxima', seq, isRaise ? own > before : own < before)
    this.#expect('maxima', seq, this.#covers(seq, this.#price ?? 0))
    if (event.type === 'maximum_lowered' && event.undoes !== null) {
      const back = lead.before === null ? null : this.#commitments.amountOf(lead.before)
      this.#expect('maxima', seq, own === null || back === null || own === back)
      this.#expect('order', seq, this.#isUndone(event.undoes, event.at, 'maximum_raised', event.bidder))
    }
    this.#lead = { ...lead, seq, before: lead.seq }
  }

  #undone(event: EventOf<'bid_undone'>): void {
    const { seq, at, undoes } = event
    this.#inTime(event)
    const lead = this.#lead
    const isOwn = lead !== null && sameBytes(event.bidder, lead.bidder) && sameBytes(event.nipl, lead.nipl)
    this.#expect('leaders', seq, isOwn)
    this.#expect('prices', seq, event.price === this.#price && event.price === this.#terms.base)
    this.#expect('order', seq, this.#isUndone(undoes, at, 'bid_placed', event.bidder))
    this.#lead = null
    this.#price = null
    this.#reserveMet = false
  }

  /** Taken back is the last thing that happened, by who did it, within seconds. */
  #isUndone(undoes: number, at: number, type: Events['type'], bidder: Uint8Array): boolean {
    const before = this.#before
    const isOwn = 'bidder' in before && before.type === type && sameBytes(before.bidder, bidder)
    return isOwn && before.seq === undoes && at < before.at + UNDO_MS
  }

  #closed(event: EventOf<'lot_closed'>): void {
    const { seq, at, outcome } = event
    this.#expect('order', seq, this.#phase === 'open')
    this.#expect('extensions', seq, at >= this.#closesAt)
    const lead = this.#lead
    if (lead === null || outcome.result === 'passed')
      this.#expect('result', seq, lead === null && outcome.result === 'passed')
    else {
      const isWinner = sameBytes(outcome.winner, lead.bidder) && sameBytes(outcome.nipl, lead.nipl)
      const result = this.#reserveMet ? 'sold' : 'konfirmasi'
      this.#expect('result', seq, isWinner && outcome.price === this.#price && outcome.result === result)
    }
    this.#phase = outcome.result === 'konfirmasi' ? 'konfirmasi' : 'ended'
    this.#closedWith = outcome
  }

  #answered({ seq, outcome }: EventOf<'konfirmasi_ended'>): void {
    const agrees = this.#phase === 'konfirmasi' && isAnswer(this.#closedWith, outcome)
    this.#expect('result', seq, agrees)
    this.#phase = 'ended'
  }

  #extended(at: number): number {
    const { windowMs, extensionMs } = this.#terms
    if (this.#closesAt - at > windowMs) return this.#closesAt
    return Math.max(this.#closesAt, Math.min(at + extensionMs, this.#hardCloseAt))
  }

  /** Whether the maximum of that event is at least the price; yes where it is closed. */
  #covers(seq: number, price: number): boolean {
    return (this.#commitments.amountOf(seq) ?? price) >= price
  }

  #mayExceed(seq: number, thanSeq: number): boolean {
    const than = this.#commitments.amountOf(thanSeq)
    return than === null || (this.#commitments.amountOf(seq) ?? than + 1) > than
  }

  #isAmount(amount: number): boolean {
    const { base, increment } = this.#terms
    return amount >= base && (amount - base) % increment === 0
  }

  #expect(...args: Parameters<Findings['expect']>): void {
    this.#findings.expect(...args)
  }
}

/** What may come of asking the seller: sold to the same bidder at their bid or above it, or nothing. */
export function isAnswer(
  closed: EventOf<'lot_closed'>['outcome'] | null,
  outcome: EventOf<'lot_closed'>['outcome'],
): boolean {
  if (closed?.result !== 'konfirmasi' || outcome.result === 'konfirmasi') return false
  if (outcome.result === 'passed') return true
  const isSame = sameBytes(outcome.winner, closed.winner) && sameBytes(outcome.nipl, closed.nipl)
  return isSame && outcome.price >= closed.price
}
