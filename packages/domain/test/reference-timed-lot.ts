import type { LotEvent } from '../src/bidding/timed-lot/events.ts'

/**
 * The timed auction a second time, written from rules 1 and sharing no code with the first: it remembers
 * everybody's maximum and works the price out of all of them after every move. Slow and plain on purpose; it exists
 * to be disagreed with.
 */

export interface SaleTerms {
  readonly base: number
  readonly increment: number
  readonly reserve: number | null
  readonly windowMs: number
  readonly extensionMs: number
  readonly capMs: number
  readonly openedAt: number
  /** As it was at the opening. */
  readonly closesAt: number
}

export type Move =
  | { readonly kind: 'bid' | 'lower'; readonly bidder: number; readonly amount: number; readonly at: number }
  | { readonly kind: 'undo'; readonly bidder: number; readonly at: number }
  | { readonly kind: 'pause'; readonly since: number; readonly at: number }
  | { readonly kind: 'resume' | 'close'; readonly at: number }

export interface Situation {
  readonly phase: 'open' | 'paused' | 'sold' | 'konfirmasi' | 'passed'
  readonly leader: number | null
  readonly price: number | null
  /** The leader's. */
  readonly maximum: number | null
  readonly reserveMet: boolean
  readonly closesAt: number
  readonly latestEnd: number
  readonly extensions: number
}

export interface Step {
  readonly accepted: boolean
  readonly after: Situation
}

interface Maximum {
  readonly bidder: number
  readonly amount: number
}

const MOST = 1_000_000_000_000
const UNDO_MS = 5_000

/** Plays a whole sale, from the opening; a refused move leaves everything as it was. */
export function playSale(terms: SaleTerms, moves: readonly Move[]): Step[] {
  let now: Situation = {
    phase: 'open',
    leader: null,
    price: null,
    maximum: null,
    reserveMet: false,
    closesAt: terms.closesAt,
    latestEnd: terms.closesAt + terms.capMs,
    extensions: 0,
  }
  /** In the order in which they were first stated: the earlier of two equals wins. */
  let maxima: Maximum[] = []
  let clock = terms.openedAt
  let pausedSince = 0
  let before: { move: Move; situation: Situation; maxima: Maximum[] } | null = null

  return moves.map((move) => {
    const at = Math.max(move.at, clock)
    const refuse = { accepted: false, after: now }
    let next: Situation
    let nextMaxima = maxima

    switch (move.kind) {
      case 'bid':
      case 'lower': {
        if (now.phase !== 'open' || at >= now.closesAt || !isAmount(terms, move.amount)) return refuse
        if (move.kind === 'bid' && !mayBid(terms, now, move.bidder, move.amount)) return refuse
        if (move.kind === 'lower' && !mayLower(now, move.bidder, move.amount)) return refuse
        nextMaxima =
          now.leader === move.bidder
            ? maxima.map((entry) =>
                entry.bidder === move.bidder ? { ...entry, amount: move.amount } : entry,
              )
            : [
                ...maxima.filter(({ bidder }) => bidder !== move.bidder),
                { bidder: move.bidder, amount: move.amount },
              ]
        next = extended(terms, now, { ...now, ...contest(terms, nextMaxima, now, move.bidder) }, at)
        break
      }
      case 'undo': {
        if (now.phase !== 'open' || at >= now.closesAt || before?.move.kind !== 'bid') return refuse
        const { move: last, situation: then } = before
        const own = last.kind === 'bid' && last.bidder === move.bidder
        const nobodyElse = then.leader === null || then.leader === move.bidder
        const samePrice = then.price === now.price || (then.price === null && now.price === terms.base)
        if (!own || !nobodyElse || !samePrice || then.closesAt !== now.closesAt) return refuse
        if (at >= clock + UNDO_MS) return refuse
        next = then
        nextMaxima = before.maxima
        break
      }
      case 'pause': {
        const since = Math.min(Math.max(move.since, clock), at)
        if (now.phase !== 'open' || since >= now.closesAt) return refuse
        pausedSince = since
        next = { ...now, phase: 'paused' }
        break
      }
      case 'resume': {
        if (now.phase !== 'paused') return refuse
        const lost = at - pausedSince + terms.extensionMs
        next = { ...now, phase: 'open', closesAt: now.closesAt + lost, latestEnd: now.latestEnd + lost }
        break
      }
      case 'close': {
        if (now.phase !== 'open' || at < now.closesAt) return refuse
        next = { ...now, phase: now.leader === null ? 'passed' : now.reserveMet ? 'sold' : 'konfirmasi' }
        break
      }
    }

    // What can be undone is what happened last; an undo or a lowering ends that.
    before = { move, situation: now, maxima }
    now = next
    maxima = nextMaxima
    clock = at
    return { accepted: true, after: now }
  })
}

function isAmount({ base, increment }: SaleTerms, amount: number): boolean {
  return Number.isInteger(amount) && amount >= base && amount <= MOST && (amount - base) % increment === 0
}

function mayBid(terms: SaleTerms, now: Situation, bidder: number, amount: number): boolean {
  if (now.leader === bidder) return amount > (now.maximum ?? 0)
  return now.price === null || amount >= now.price + terms.increment
}

function mayLower(now: Situation, bidder: number, amount: number): boolean {
  return now.leader === bidder && amount < (now.maximum ?? 0) && amount >= (now.price ?? 0)
}

/** Who leads and at which price, from all maxima there are. */
function contest(terms: SaleTerms, maxima: readonly Maximum[], before: Situation, mover: number) {
  let best = maxima[0] as Maximum
  for (const entry of maxima) if (entry.amount > best.amount) best = entry
  let price = priceAmong(terms, maxima, best)
  // A leader does not bid against themselves: raising after a tie must not add the step that the tie left out.
  if (before.leader === mover && before.price !== null) price = before.price
  const reserveMet = terms.reserve === null || best.amount >= terms.reserve
  if (reserveMet && terms.reserve !== null && price < terms.reserve) price = terms.reserve
  return { leader: best.bidder, maximum: best.amount, price, reserveMet }
}

function priceAmong(terms: SaleTerms, maxima: readonly Maximum[], best: Maximum): number {
  let price = terms.base
  for (const { bidder, amount } of maxima) {
    if (bidder === best.bidder) continue
    // The leader is one step above each of the others, but never above themselves.
    const answer = amount + terms.increment > best.amount ? best.amount : amount + terms.increment
    if (answer > price) price = answer
  }
  return price
}

function extended(terms: SaleTerms, before: Situation, after: Situation, at: number): Situation {
  const changed = before.price !== after.price || before.leader !== after.leader
  if (!changed || before.closesAt - at > terms.windowMs) return after
  let end = at + terms.extensionMs
  if (end > before.latestEnd) end = before.latestEnd
  if (end <= before.closesAt) return after
  return { ...after, closesAt: end, extensions: before.extensions + 1 }
}

export interface LogCheck {
  /** Facts compared. A check of nothing proves nothing: zero is a failure for whoever asked. */
  readonly checked: number
  readonly disagreements: readonly string[]
}

/** Plays a lot's log again from what people did and compares everything that the log says came of it. */
export function checkLog(events: readonly LotEvent[]): LogCheck {
  const published = events.find((event) => event.type === 'lot_published')
  const opened = events.find((event) => event.type === 'lot_opened')
  if (published === undefined || opened === undefined) return { checked: 0, disagreements: [] }

  const lowered = events.findLast((event) => event.type === 'reserve_lowered')
  const reserve = lowered === undefined ? published.terms.reserve : lowered.reserve
  const terms: SaleTerms = { ...published.terms, reserve, openedAt: opened.at, closesAt: opened.closesAt }
  const played = events.flatMap((event) => {
    const move = moveOf(event)
    return move === null ? [] : [{ event, move }]
  })
  const steps = playSale(
    terms,
    played.map(({ move }) => move),
  )

  let checked = 0
  const disagreements: string[] = []
  const agree = (event: LotEvent, fact: string, log: unknown, reference: unknown) => {
    checked++
    if (log !== reference)
      disagreements.push(`seq ${event.seq} ${event.type}: ${fact} ${log}, expected ${reference}`)
  }
  for (const event of events) {
    if (event.type !== 'lot_moved' && event.type !== 'reserve_lowered') continue
    agree(event, 'stands before the opening', event.seq < opened.seq, true)
  }
  const times = events.findLast((event) => event.type === 'lot_moved') ?? published.terms
  agree(opened, 'opens in time', opened.at >= times.opensAt, true)
  const promised = opened.at < times.closesAt ? times.closesAt : opened.at + (times.closesAt - times.opensAt)
  agree(opened, 'closesAt', opened.closesAt, promised)
  for (const [index, { event }] of played.entries()) {
    const { accepted, after } = steps[index] as Step
    agree(event, 'accepted', true, accepted)
    switch (event.type) {
      case 'bid_placed':
        agree(event, 'price', event.price, after.price)
        agree(event, 'leader', event.leader, after.leader)
        agree(event, 'reserveMet', event.reserveMet, after.reserveMet)
        agree(event, 'closesAt', event.closesAt, after.closesAt)
        break
      case 'maximum_raised':
      case 'maximum_lowered':
        agree(event, 'maximum', event.maximum, after.maximum)
        agree(event, 'leader', event.bidder, after.leader)
        break
      case 'bid_undone':
        agree(event, 'leader', null, after.leader)
        break
      case 'lot_resumed':
        agree(event, 'closesAt', event.closesAt, after.closesAt)
        agree(event, 'hardCloseAt', event.hardCloseAt, after.latestEnd)
        break
      case 'lot_closed':
        agree(event, 'result', event.outcome.result, after.phase)
        if (event.outcome.result !== 'passed') {
          agree(event, 'winner', event.outcome.winner, after.leader)
          agree(event, 'price', event.outcome.price, after.price)
        }
        break
    }
  }
  return { checked, disagreements }
}

function moveOf(event: LotEvent): Move | null {
  const { at } = event
  switch (event.type) {
    case 'bid_placed':
    case 'maximum_raised':
      return { kind: 'bid', bidder: event.bidder, amount: event.maximum, at }
    case 'maximum_lowered':
      return event.undoes === null
        ? { kind: 'lower', bidder: event.bidder, amount: event.maximum, at }
        : { kind: 'undo', bidder: event.bidder, at }
    case 'bid_undone':
      return { kind: 'undo', bidder: event.bidder, at }
    case 'lot_paused':
      return { kind: 'pause', since: event.since, at }
    case 'lot_resumed':
      return { kind: 'resume', at }
    case 'lot_closed':
      return { kind: 'close', at }
    default:
      return null
  }
}
