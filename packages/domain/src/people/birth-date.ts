import { type CalendarDate, daysInMonth, isCalendarDate, MONTH_NAMES } from '../instant.ts'

/** Spec 5.8. */
export const FIRST_BIRTH_YEAR = 1945

/** From this year back to 1945. */
export function birthYears(thisYear: number): number[] {
  return Array.from({ length: Math.max(0, thisYear - FIRST_BIRTH_YEAR + 1) }, (_, index) => thisYear - index)
}

export function birthMonths(): { readonly value: number; readonly label: string }[] {
  return MONTH_NAMES.map((label, index) => ({ value: index + 1, label }))
}

/** Days 1 to 31 until a month is chosen, then the days it has. */
export function birthDays(year?: number, month?: number): number[] {
  // Without a year, 29 February must stay choosable.
  const last = month === undefined ? 31 : daysInMonth(year ?? 2000, month)
  return Array.from({ length: last }, (_, index) => index + 1)
}

export function isBirthDate(date: CalendarDate, today: CalendarDate): boolean {
  if (!isCalendarDate(date) || date.year < FIRST_BIRTH_YEAR) return false
  return ageOn(date, today) >= 0
}

/** An identity card is issued from this age on, and nobody bids without one. */
export const LEAST_AGE = 17

export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}
