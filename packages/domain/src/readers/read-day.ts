import { type CalendarDate, dateOfDay, isCalendarDate } from '../instant.ts'
import { cleanText } from './clean-text.ts'

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january'],
  ['feb', 'peb', 'februari', 'pebruari', 'february'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'ags', 'agt', 'aug', 'agustus', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oct', 'oktober', 'october'],
  ['nop', 'nov', 'nopember', 'november'],
  ['des', 'dec', 'desember', 'december'],
]

/** Sheets count days from the end of 1899; these bounds are 1954 and 2119, so that no year and no mileage is taken for a day. */
const SERIAL_LEAST = 20_000
const SERIAL_MOST = 80_000
const SERIAL_OF_1970 = 25_569

/**
 * A day as people and sheets write it: '2026-12-31', '31/12/2026', '31-12-26', '31 Des 2026', 'December 31, 2026', or the
 * number by which a sheet counts it. The day stands before the month, as everywhere in Indonesia; what can only be read
 * the other way round ('12/31/2026') is no day, for then others in the same column may be swapped unseen.
 */
export function readDay(text: string): CalendarDate | null {
  const clean = cleanText(text)
    .toLowerCase()
    .replace(/[t ]00:00(?::00(?:\.0+)?)?(?:z)?$/, '')
  return byNumber(clean) ?? byName(clean) ?? bySerial(clean)
}

function byNumber(clean: string): CalendarDate | null {
  const iso = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$/.exec(clean)
  if (iso) return dateOf(iso[1], Number(iso[2]), iso[3])
  const plain = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})$/.exec(clean)
  return plain ? dateOf(plain[3], Number(plain[2]), plain[1]) : null
}

function byName(clean: string): CalendarDate | null {
  const first = /^([0-9]{1,2})[-/. ]*([a-z]+)\.?[-/., ]*([0-9]{4}|[0-9]{2})$/.exec(clean)
  if (first) return dateOf(first[3], monthOf(first[2]), first[1])
  const later = /^([a-z]+)\.?[- ]*([0-9]{1,2}),?[- ]*([0-9]{4})$/.exec(clean)
  return later ? dateOf(later[3], monthOf(later[1]), later[2]) : null
}

const monthOf = (name = '') => MONTHS.findIndex((names) => names.includes(name)) + 1

function bySerial(clean: string): CalendarDate | null {
  if (!/^[0-9]{5}$/.test(clean)) return null
  const serial = Number(clean)
  if (serial < SERIAL_LEAST || serial > SERIAL_MOST) return null
  return dateOfDay(serial - SERIAL_OF_1970)
}

/** Two digits are of this century: nothing that the house holds has papers that end before it. */
function dateOf(year = '', month: number, day = ''): CalendarDate | null {
  const date = { year: Number(year) + (year.length === 2 ? 2000 : 0), month, day: Number(day) }
  return isCalendarDate(date) ? date : null
}
