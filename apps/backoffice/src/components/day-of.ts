import { type Day, dayOfDate } from '@ketok/domain'

/** '2026-11-20' as a day to count with. */
export function dayOf(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayOfDate({ year, month, day })
}
