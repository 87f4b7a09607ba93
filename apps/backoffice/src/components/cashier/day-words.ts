import { atWib, dayOfDate, wibDate } from '@ketok/domain'

/** '2026-11-20' as '20 Nov 2026'. */
export function dayWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return wibDate(atWib(dayOfDate({ year, month, day: date }), 0))
}
