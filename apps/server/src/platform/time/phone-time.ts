import { DAY_MS, type Instant, instant, parseIso } from '@ketok/domain'

/** A phone may have been in a yard without a line, not in a drawer. */
const OLDEST_MS = 30 * DAY_MS

/** The moment that a phone tells, unless its clock is plainly wrong. */
export function phoneTime(told: string | undefined, now: Instant): Instant {
  const at = told === undefined ? null : parseIso(told)
  return at === null || at > now || at < now - OLDEST_MS ? now : instant(at)
}
