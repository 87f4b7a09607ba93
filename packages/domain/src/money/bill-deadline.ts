import type { Day, Instant } from '../instant.ts'
import {
  DEADLINE_HOUR,
  isWorkingDay,
  type WorkingDayClock,
  workingDaysAfter,
} from '../pricing/working-days.ts'
import { err, ok, type Result } from '../result.ts'
import { dayIn, hourIn } from '../time-zone.ts'

const BILL_WORKING_DAYS = 5

/** Rules 6.2: 17.00 of the fifth working day after the hammer, by the clocks of the branch. */
export function billDueAt(hammeredAt: Instant, clock: WorkingDayClock): Instant {
  return workingDaysAfter(hammeredAt, BILL_WORKING_DAYS, clock)
}

/** An unpaid bill is recalled so many days before the day it is due: a default costs the whole deposit. */
export const BILL_REMINDER_DAYS = [3, 1, 0] as const
/** In the morning, when there is a day left to go to the bank. */
export const BILL_REMINDER_HOUR = 9

/** Longer than a month is no deadline any more. */
export const EXTENSION_DAYS_MAX = 30

export type ExtensionRefusal =
  | { readonly code: 'bill_not_payable' }
  | { readonly code: 'extension_invalid'; readonly days_max: number }

interface DueBill {
  readonly status: 'PENDING' | 'PAID' | 'EXPIRE'
  readonly dueAt: Instant
}

/** The new deadline: 17.00 of a later working day, by the clocks of the branch. A deadline that has passed moves no more. */
export function extendBill(
  { status, dueAt }: DueBill,
  until: Day,
  now: Instant,
  { holidays, zone }: WorkingDayClock,
): Result<Instant, ExtensionRefusal> {
  if (status !== 'PENDING' || now >= dueAt) return err({ code: 'bill_not_payable' })
  const after = hourIn(zone, until, DEADLINE_HOUR)
  const isLater = after > dueAt && until <= dayIn(zone, dueAt) + EXTENSION_DAYS_MAX
  if (!isLater || !isWorkingDay(until, holidays))
    return err({ code: 'extension_invalid', days_max: EXTENSION_DAYS_MAX })
  return ok(after)
}
