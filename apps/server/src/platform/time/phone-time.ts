import { DAY_MS, type Instant, instant, parseIso } from '@ketok/domain'

/** A phone may have been in a yard without a line, not in a drawer. */
export const OLDEST_DAYS = 30

/** The moment that a phone tells, unless its clock is plainly wrong. */
export function phoneTime(told: string | undefined, now: Instant): Instant {
  const at = told === undefined ? null : parseIso(told)
  return at === null || at > now || at < now - OLDEST_DAYS * DAY_MS ? now : instant(at)
}
