import { isCalendarDate } from '../instant.ts'

/** An identity number: region 6, birth DDMMYY (a woman's DD + 40), serial 4. */
export interface NikFacts {
  readonly day: number
  readonly month: number
  /** Two digits; the century is not in the number. */
  readonly yearOfCentury: number
  readonly female: boolean
}

/** The facts in its sixteen digits; null where nobody can have them. `readNik` finds the digits in what people type. */
export function nikFacts(nik: string): NikFacts | null {
  if (!/^\d{16}$/.test(nik)) return null
  const written = Number(nik.slice(6, 8))
  const day = written > 40 ? written - 40 : written
  const month = Number(nik.slice(8, 10))
  // The century is unknown, so a leap day is given the benefit of the doubt by a leap year.
  if (!isCalendarDate({ year: 2000, month, day })) return null
  if (Number(nik.slice(0, 2)) < 11 || nik.endsWith('0000')) return null
  return { day, month, yearOfCentury: Number(nik.slice(10, 12)), female: written > 40 }
}

/** People with a wrong date in their papers exist: a mismatch warns and never refuses. */
export function nikMatchesBirth(
  nik: NikFacts,
  birth: { readonly year: number; readonly month: number; readonly day: number },
): boolean {
  return nik.day === birth.day && nik.month === birth.month && nik.yearOfCentury === birth.year % 100
}
