import { type Day, dayOfDate, daysFrom, daysInMonth, weekdayOf } from '@ketok/domain'

/** The days of a month by weeks that begin on Sunday; null where a week lies in another month. */
export function weeksOf(year: number, month: number): (Day | null)[][] {
  const first = dayOfDate({ year, month, day: 1 })
  const count = daysInMonth(year, month)
  const cells: (Day | null)[] = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, offset) => daysFrom(first, offset)),
  ]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
