import type { Brand } from './brand.ts'

/** A moment: milliseconds since 1970 UTC. Always an argument of a rule, never read inside one. */
export type Instant = Brand<number, 'Instant'>

export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Western Indonesia has had one offset and no summer time since 1964. */
const WIB_OFFSET_MS = 7 * HOUR_MS

/** The year 9999: beyond it ISO 8601 needs more digits. */
const LATEST = 253_402_300_799_999

export function isInstant(value: unknown): value is Instant {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LATEST
}

export function instant(epochMs: number): Instant {
  if (!isInstant(epochMs))
    throw new RangeError(`Instant must be whole milliseconds since 1970, got ${epochMs}`)
  return epochMs
}

export function plus(at: Instant, durationMs: number): Instant {
  return (at + durationMs) as Instant
}

export function laterOf(a: Instant, b: Instant): Instant {
  return a > b ? a : b
}

export function earlierOf(a: Instant, b: Instant): Instant {
  return a < b ? a : b
}

/** A calendar day, counted from 1970-01-01. Holidays and deadlines are days, not moments. */
export type Day = Brand<number, 'Day'>

export interface CalendarDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

export interface WibClock extends CalendarDate {
  /** 0 is Sunday: the Indonesian week of this product starts there (spec 1.27). */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** The proleptic Gregorian calendar by day number (Howard Hinnant's civil_from_days). */
export function dateOfDay(day: number): CalendarDate {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

export function dayOfDate({ year, month, day }: CalendarDate): Day {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return (era * 146_097 + dayOfEra - 719_468) as Day
}

/** Counted from a day: the next, or a few before. */
export function daysFrom(day: Day, count: number): Day {
  return (day + count) as Day
}

export function wibDay(at: Instant): Day {
  return Math.floor((at + WIB_OFFSET_MS) / DAY_MS) as Day
}

/** The moment when the clocks of Jakarta show this time on this day. */
export function atWib(day: Day, hour: number, minute = 0): Instant {
  return (day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS - WIB_OFFSET_MS) as Instant
}

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function weekStart(day: Day): Day {
  return (day - weekdayOf(day)) as Day
}

export function wibClock(at: Instant): WibClock {
  const local = at + WIB_OFFSET_MS
  const day = Math.floor(local / DAY_MS)
  const ofDay = local - day * DAY_MS
  return {
    ...dateOfDay(day),
    weekday: weekdayOf(day),
    hour: Math.floor(ofDay / HOUR_MS),
    minute: Math.floor(ofDay / MINUTE_MS) % 60,
    second: Math.floor(ofDay / SECOND_MS) % 60,
    millisecond: ofDay % SECOND_MS,
  }
}

export const WEEKDAY_NAMES = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

export const MONTH_NAMES = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

const SHORT_MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'Mei',
  'Jun',
  'Jul',
  'Agu',
  'Sep',
  'Okt',
  'Nov',
  'Des',
] as const

/** '06 Agu 2026' */
export function wibDate(at: Instant): string {
  return formatDate(wibClock(at))
}

export function formatDate({ year, month, day }: CalendarDate): string {
  return `${two(day)} ${SHORT_MONTH_NAMES[month - 1]} ${year}`
}

/** '14.30 WIB' */
export function wibTime(at: Instant): string {
  const { hour, minute } = wibClock(at)
  return `${two(hour)}.${two(minute)} WIB`
}

/** '14.30.52': bid histories and the visible server clock need seconds. */
export function wibTimeToSecond(at: Instant): string {
  const { hour, minute, second } = wibClock(at)
  return `${two(hour)}.${two(minute)}.${two(second)}`
}

/** 'Jumat' */
export function wibWeekday(at: Instant): string {
  return WEEKDAY_NAMES[wibClock(at).weekday] ?? ''
}

/** 'Jumat, 27 Nov 2026, 17.00 WIB': a deadline leaves nothing to guess. */
export function wibDeadline(at: Instant): string {
  return `${wibWeekday(at)}, ${wibDate(at)}, ${wibTime(at)}`
}

/** '2026-11-27': the form of every date on the wire and in the database. */
export function isoDay(of: Day): string {
  const { year, month, day } = dateOfDay(of)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** What is committed together shares its moment and its lot's end, which each event, receipt and answer writes out. */
const written: { at: Instant; iso: string }[] = []
const WRITTEN_MAX = 64

/** '2026-11-27T17:00:00.000+07:00': the form of every time on the wire. */
export function wibIso(at: Instant): string {
  const place = at % WRITTEN_MAX
  const known = written[place]
  if (known?.at === at) return known.iso
  const iso = new Date(at + WIB_OFFSET_MS).toISOString().replace('Z', '+07:00')
  written[place] = { at, iso }
  return iso
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?(Z|[+-]\d\d:\d\d)$/

/** Reads ISO 8601 with an offset; null for anything else, also for days that do not exist. */
export function parseIso(text: string): Instant | null {
  const parts = ISO.exec(text)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const millisecond = Number((parts[7] ?? '').padEnd(3, '0'))
  const offset = parts[8] ?? ''
  const offsetMinutes =
    offset === 'Z'
      ? 0
      : (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)))
  if (!isCalendarDate({ year, month, day }) || hour > 23 || minute > 59 || second > 59) return null
  const at =
    dayOfDate({ year, month, day }) * DAY_MS +
    hour * HOUR_MS +
    (minute - offsetMinutes) * MINUTE_MS +
    second * SECOND_MS +
    millisecond
  return isInstant(at) ? at : null
}

export function isCalendarDate(date: CalendarDate): boolean {
  if (![date.year, date.month, date.day].every(Number.isInteger)) return false
  if (date.month < 1 || date.month > 12) return false
  return date.day >= 1 && date.day <= daysInMonth(date.year, date.month)
}

export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return dayOfDate(next) - dayOfDate({ year, month, day: 1 })
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
