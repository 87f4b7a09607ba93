import { isCalendarDate } from './instant.ts'

/** An identity number: region 6, birth DDMMYY (a woman's DD + 40), serial 4. */
export interface NikFacts {
  readonly day: number
  readonly month: number
  /** Two digits; the century is not in the number. */
  readonly yearOfCentury: number
  readonly female: boolean
}

/** Null when the form of the number is wrong; such a number is refused. */
export function readNik(text: string): NikFacts | null {
  if (!/^\d{16}$/.test(text)) return null
  const written = Number(text.slice(6, 8))
  const day = written > 40 ? written - 40 : written
  const month = Number(text.slice(8, 10))
  // The century is unknown, so a leap day is given the benefit of the doubt by a leap year.
  if (!isCalendarDate({ year: 2000, month, day })) return null
  if (Number(text.slice(0, 2)) < 11 || text.endsWith('0000')) return null
  return { day, month, yearOfCentury: Number(text.slice(10, 12)), female: written > 40 }
}

/** People with a wrong date in their papers exist: a mismatch warns and never refuses. */
export function nikMatchesBirth(
  nik: NikFacts,
  birth: { readonly year: number; readonly month: number; readonly day: number },
): boolean {
  return nik.day === birth.day && nik.month === birth.month && nik.yearOfCentury === birth.year % 100
}
