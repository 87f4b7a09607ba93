import type { BidderId } from '../ids.ts'
import { type Instant, laterOf, plus, SECOND_MS } from '../instant.ts'
import { err, ok, type Result } from '../result.ts'
import { isRupiah, type Rupiah } from '../rupiah.ts'
import type { LotCommand, PlaceBid, TimedLotRefusal } from './commands.ts'
import type { BidPlaced, LotEvent, Outcome } from './events.ts'
import { type Leading, lowestBid, type OpenLot, type TimedLot } from './lot.ts'
import { faultIn, isOnGrid, LARGEST_AMOUNT, type LotTerms } from './terms.ts'

/** Long enough to see a slip of the thumb, too short to play games with. */
export const UNDO_MS = 5 * SECOND_MS

export type Decision = Result<LotEvent, TimedLotRefusal>

/** auction-rules 1, read aloud. Accepting is exactly one event; a refusal changes nothing. */
export function decide(lot: TimedLot, command: LotCommand, now: Instant): Decision {
  const at = laterOf(now, lot.at)
  switch (command.type) {
    case 'place_bid':
      return placeBid(lot, command, at)
    case 'lower_maximum':
      return lowerMaximum(lot, command, at)
    case 'undo_bid':
      return undoBid(lot, command, at)
    case 'publish':
      return publish(lot, command, at)
    case 'open':
      return open(lot, at)
    case 'close':
      return close(lot, at)
    case 'pause':
      return pause(lot, command, at)
    case 'resume':
      return resume(lot, command, at)
    case 'withdraw':
    case 'cancel':
      return stop(lot, command, at)
  }
}

function placeBid(lot: TimedLot, bid: PlaceBid, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNoBids(lot))
  if (at >= lot.closesAt) return err({ code: 'bid_late', end: lot.closesAt, received: at })
  return lot.leading?.bidder === bid.bidder ? raiseOwn(lot, lot.leading, bid, at) : challenge(lot, bid, at)
}

/** Rule 2: the leader raises his own maximum. Only a reserve reached by it is heard of. */
function raiseOwn(lot: OpenLot, leading: Leading, bid: PlaceBid, at: Instant): Decision {
  const { terms } = lot
  const lowest = (leading.maximum + terms.increment) as Rupiah
  const slip = amountFault(terms, bid.maximum, lowest)
  if (slip) return err(slip)
  if (bid.maximum <= leading.maximum)
    return err({ code: 'maximum_not_higher', maximum: leading.maximum, minimum: lowest })
  if (mustConfirm(terms, bid, leading.price)) return err(confirmation(bid, leading.price))

  if (terms.reserve !== null && leading.price < terms.reserve && terms.reserve <= bid.maximum) {
    return ok({
      type: 'bid_placed',
      seq: lot.seq + 1,
      at,
      bidder: bid.bidder,
      nipl: leading.nipl,
      maximum: bid.maximum,
      price: terms.reserve,
      leader: bid.bidder,
      leaderNipl: leading.nipl,
      reserveMet: true,
      closesAt: extended(lot, at),
      surpassed: null,
    })
  }
  return ok({ type: 'maximum_raised', seq: lot.seq + 1, at, bidder: bid.bidder, maximum: bid.maximum })
}

/** Rules 1 and 3 to 8: anyone but the leader bids. */
function challenge(lot: OpenLot, bid: PlaceBid, at: Instant): Decision {
  const { terms, leading } = lot
  const minimum = lowestBid(lot)
  const slip = amountFault(terms, bid.maximum, minimum)
  if (slip) return err(slip)
  if (bid.maximum < minimum) return err({ code: 'bid_too_low', minimum })
  if (bid.nipl === null) return err({ code: 'no_free_nipl' })
  const priceNow = leading?.price ?? terms.base
  if (mustConfirm(terms, bid, priceNow)) return err(confirmation(bid, priceNow))

  const leads = leading === null || bid.maximum > leading.maximum
  const leadersMaximum = leads ? bid.maximum : leading.maximum
  const contested = contestedPrice(terms, bid.maximum, leading?.maximum ?? null)
  const met = terms.reserve === null || leadersMaximum >= terms.reserve
  // Rule 7: the house bids for the seller up to the reserve, once the leader's maximum covers it.
  const price = met && terms.reserve !== null && contested < terms.reserve ? terms.reserve : contested

  const placed: BidPlaced = {
    type: 'bid_placed',
    seq: lot.seq + 1,
    at,
    bidder: bid.bidder,
    nipl: bid.nipl,
    maximum: bid.maximum,
    price,
    leader: leads ? bid.bidder : leading.bidder,
    leaderNipl: leads ? bid.nipl : leading.nipl,
    reserveMet: met,
    closesAt: extended(lot, at),
    surpassed:
      leads && leading !== null && leading.maximum > leading.price
        ? { bidder: leading.bidder, nipl: leading.nipl, maximum: leading.maximum }
        : null,
  }
  return ok(placed)
}

/** Rules 1, 4, 5 and 6 in one: the lower maximum plus a step, at most the higher; a first bid opens at the base. */
function contestedPrice(terms: LotTerms, maximum: Rupiah, leadersMaximum: Rupiah | null): Rupiah {
  if (leadersMaximum === null) return terms.base
  const lower = Math.min(maximum, leadersMaximum)
  const higher = Math.max(maximum, leadersMaximum)
  return Math.min(lower + terms.increment, higher) as Rupiah
}

/** Rule 8: reset, not add; never earlier than promised, never beyond the cap. Called when something changed. */
function extended(lot: OpenLot, at: Instant): Instant {
  if (lot.closesAt - at > lot.terms.windowMs) return lot.closesAt
  const reset = Math.min(at + lot.terms.extensionMs, lot.hardCloseAt)
  return Math.max(lot.closesAt, reset) as Instant
}

function amountFault(terms: LotTerms, maximum: Rupiah, minimum: Rupiah): TimedLotRefusal | null {
  if (isRupiah(maximum) && maximum <= LARGEST_AMOUNT) {
    if (isOnGrid(terms, maximum)) return null
    if (maximum < terms.base) return { code: 'bid_too_low', minimum }
    const below = maximum - ((maximum - terms.base) % terms.increment)
    const nearest = Math.max(below, minimum) as Rupiah
    return { code: 'off_grid', base: terms.base, increment: terms.increment, minimum, nearest }
  }
  return { code: 'amount_too_large', largest: LARGEST_AMOUNT }
}

function mustConfirm(terms: LotTerms, bid: PlaceBid, price: Rupiah): boolean {
  return !bid.confirmed && bid.maximum > price * terms.confirmFactor
}

function confirmation(bid: PlaceBid, price: Rupiah): TimedLotRefusal {
  return { code: 'confirm_required', amount: bid.maximum, price }
}

type Command<Type extends LotCommand['type']> = Extract<LotCommand, { type: Type }>

function lowerMaximum(lot: TimedLot, command: Command<'lower_maximum'>, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNoBids(lot))
  if (at >= lot.closesAt) return err({ code: 'bid_late', end: lot.closesAt, received: at })
  const { leading, terms } = lot
  if (leading?.bidder !== command.bidder) return err({ code: 'not_leading' })
  if (command.maximum < leading.price) return err({ code: 'below_price', minimum: leading.price })
  const slip = amountFault(terms, command.maximum, leading.price)
  if (slip) return err(slip)
  if (command.maximum >= leading.maximum) return err({ code: 'maximum_not_lower', maximum: leading.maximum })
  return ok({
    type: 'maximum_lowered',
    seq: lot.seq + 1,
    at,
    bidder: command.bidder,
    maximum: command.maximum,
    undoes: null,
  })
}

function undoBid(lot: TimedLot, command: Command<'undo_bid'>, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNoBids(lot))
  if (at >= lot.closesAt) return err({ code: 'bid_late', end: lot.closesAt, received: at })
  const { undoable, leading } = lot
  if (undoable === null || leading === null || undoable.bidder !== command.bidder)
    return err({ code: 'undo_too_late' })
  if (undoable.seq !== command.seq || at >= plus(undoable.at, UNDO_MS)) return err({ code: 'undo_too_late' })
  const seq = lot.seq + 1
  if (undoable.maximumBefore === null) {
    const { bidder, nipl, price } = leading
    return ok({ type: 'bid_undone', seq, at, bidder, nipl, price, undoes: undoable.seq })
  }
  return ok({
    type: 'maximum_lowered',
    seq,
    at,
    bidder: command.bidder,
    maximum: undoable.maximumBefore,
    undoes: undoable.seq,
  })
}

/** Until when this bidder may take the last step back; null when he may not. */
export function undoUntil(lot: TimedLot, bidder: BidderId): Instant | null {
  if (lot.state !== 'open' || lot.undoable?.bidder !== bidder) return null
  return plus(lot.undoable.at, UNDO_MS)
}

function publish(lot: TimedLot, command: Command<'publish'>, at: Instant): Decision {
  if (lot.state !== 'draft') return err({ code: 'lot_state_forbids', state: lot.state })
  const fault = faultIn(command.terms) ?? (command.terms.closesAt <= at ? 'times' : null)
  if (fault) return err({ code: 'terms_invalid', fault })
  return ok({ type: 'lot_published', seq: 1, at, lotId: lot.lotId, by: command.by, terms: command.terms })
}

/** A lot whose whole time passed while the service was down still gets its full time, from when it really opens. */
function open(lot: TimedLot, at: Instant): Decision {
  if (lot.state !== 'published') return err({ code: 'lot_state_forbids', state: lot.state })
  const { opensAt, closesAt: promised, capMs } = lot.terms
  if (at < opensAt) return err({ code: 'lot_not_open', start: opensAt })
  const closesAt = at < promised ? promised : plus(at, promised - opensAt)
  return ok({ type: 'lot_opened', seq: lot.seq + 1, at, closesAt, hardCloseAt: plus(closesAt, capMs) })
}

function close(lot: TimedLot, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNoBids(lot))
  if (at < lot.closesAt) return err({ code: 'close_too_early', end: lot.closesAt })
  return ok({ type: 'lot_closed', seq: lot.seq + 1, at, outcome: outcome(lot) })
}

function outcome({ leading }: OpenLot): Outcome {
  if (leading === null) return { result: 'passed' }
  const { price, bidder: winner, nipl, reserveMet } = leading
  return { result: reserveMet ? 'sold' : 'konfirmasi', price, winner, nipl }
}

/** A lot that ended before the outage began is not saved by it: it closes. */
function pause(lot: TimedLot, command: Command<'pause'>, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNoBids(lot))
  if (command.reason.trim() === '') return err({ code: 'reason_required' })
  // What is in the log proves that bidding was still possible then.
  const since = Math.min(laterOf(command.since, lot.at), at) as Instant
  if (since >= lot.closesAt) return err({ code: 'lot_past_end', end: lot.closesAt })
  return ok({ type: 'lot_paused', seq: lot.seq + 1, at, by: command.by, reason: command.reason, since })
}

/** The time that was lost plus X; the cap moves with it, for it limits bidders, not outages. */
function resume(lot: TimedLot, command: Command<'resume'>, at: Instant): Decision {
  if (lot.state !== 'paused') return err({ code: 'lot_state_forbids', state: lot.state })
  const lostMs = at - lot.since + lot.terms.extensionMs
  return ok({
    type: 'lot_resumed',
    seq: lot.seq + 1,
    at,
    by: command.by,
    closesAt: plus(lot.closesAt, lostMs),
    hardCloseAt: plus(lot.hardCloseAt, lostMs),
  })
}

const STOPPABLE: readonly TimedLot['state'][] = ['draft', 'published', 'open', 'paused']

function stop(lot: TimedLot, command: Command<'withdraw' | 'cancel'>, at: Instant): Decision {
  if (!STOPPABLE.includes(lot.state)) return err({ code: 'lot_state_forbids', state: lot.state })
  if (command.reason.trim() === '') return err({ code: 'reason_required' })
  const type = command.type === 'withdraw' ? 'lot_withdrawn' : 'lot_cancelled'
  return ok({ type, seq: lot.seq + 1, at, by: command.by, reason: command.reason })
}

function whyNoBids(lot: Exclude<TimedLot, OpenLot>): TimedLotRefusal {
  switch (lot.state) {
    case 'draft':
      return { code: 'lot_not_open', start: null }
    case 'published':
      return { code: 'lot_not_open', start: lot.terms.opensAt }
    case 'paused':
      return { code: 'lot_paused' }
    default:
      return { code: 'lot_closed' }
  }
}
