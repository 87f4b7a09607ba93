import type { Instant } from '../../instant.ts'
import { err, ok, type Result } from '../../result.ts'
import type { Decision, LowerReserve, MoveLot, TimedLotRefusal } from './commands.ts'
import type { LotMoved, ReserveLowered } from './events.ts'
import type { TimedLot } from './lot.ts'
import { faultIn, type LotTerms } from './terms.ts'

/**
 * What may still change of a published lot, and only while nobody can bid on it: whoever bids relies on the times and on the
 * reserve that the log names (rules 1.8). A moment whose time has come is past, also where the clock is late.
 */
export function move(lot: TimedLot, command: MoveLot, at: Instant): Decision {
  if (lot.state !== 'published') return err({ code: 'lot_state_forbids', state: lot.state })
  if (at >= lot.terms.opensAt) return err({ code: 'lot_state_forbids', state: 'open' })
  return moved(lot, command, at)
}

export function lowerReserve(lot: TimedLot, command: LowerReserve, at: Instant): Decision {
  if (lot.state !== 'published') return err({ code: 'lot_state_forbids', state: lot.state })
  if (at >= lot.terms.opensAt) return err({ code: 'lot_state_forbids', state: 'open' })
  return lowered(lot, command, at)
}

interface Offered {
  readonly seq: number
  readonly terms: LotTerms
}

/** A lot that waits for its opening gets other times, whatever its form. */
export function moved(
  { seq, terms }: Offered,
  { by, opensAt, closesAt, reason }: MoveLot,
  at: Instant,
): Result<LotMoved, TimedLotRefusal & { code: 'reason_required' | 'terms_invalid' }> {
  if (reason.trim() === '') return err({ code: 'reason_required' })
  const isSame = opensAt === terms.opensAt && closesAt === terms.closesAt
  const fault = faultIn({ ...terms, opensAt, closesAt }) ?? (isSame || opensAt <= at ? 'times' : null)
  if (fault !== null) return err({ code: 'terms_invalid', fault })
  return ok({ type: 'lot_moved', seq: seq + 1, at, by, opensAt, closesAt, reason })
}

export function lowered(
  { seq, terms }: Offered,
  { by, reserve }: LowerReserve,
  at: Instant,
): Result<ReserveLowered, TimedLotRefusal & { code: 'reserve_not_lower' | 'terms_invalid' }> {
  if (terms.reserve === null || (reserve !== null && reserve >= terms.reserve))
    return err({ code: 'reserve_not_lower' })
  const fault = faultIn({ ...terms, reserve })
  if (fault !== null) return err({ code: 'terms_invalid', fault })
  return ok({ type: 'reserve_lowered', seq: seq + 1, at, by, reserve })
}

/** The terms after either of them. */
export function termsAfter(terms: LotTerms, event: LotMoved | ReserveLowered): LotTerms {
  if (event.type === 'reserve_lowered') return { ...terms, reserve: event.reserve }
  return { ...terms, opensAt: event.opensAt, closesAt: event.closesAt }
}
