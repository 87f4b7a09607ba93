import { atWib, dayOfDate, type Instant, isCalendarDate } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'

/** When a row of a dated table begins to count. */
export function startOfDay(day: string): Instant {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (!isCalendarDate({ year, month, day: date })) refuse({ code: 'invalid_input' }, 'valid_from')
  return atWib(dayOfDate({ year, month, day: date }), 0)
}
