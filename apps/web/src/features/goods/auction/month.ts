import { type Day, dayOfDate, daysFrom, daysInMonth, weekStart } from '@ketok/domain'

export interface Month {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** '2026-11' from the address, or null. */
export function readMonth(text: string | null): Month | null {
  const match = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text ?? '')
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null
}

export const writeMonth = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`

export function monthAfter({ year, month }: Month, months: number): Month {
  const index = year * 12 + month - 1 + months
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** The weeks that show a month, Sunday first (spec 1.27): whole weeks, days of the neighbours included. */
export function weeksOf({ year, month }: Month): Day[][] {
  const first = dayOfDate({ year, month, day: 1 })
  const last = dayOfDate({ year, month, day: daysInMonth(year, month) })
  const weeks: Day[][] = []
  for (let start = weekStart(first); start <= last; start = daysFrom(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => daysFrom(start, index)))
  return weeks
}
