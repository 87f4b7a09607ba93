import {
  type CalendarDate,
  DAY_MS,
  formatDate,
  HOUR_MS,
  type Instant,
  parseIso,
  WEEKDAY_NAMES,
  weekdayOf,
  wibDay,
  wibDeadline,
  wibTime,
} from './instant.ts'

/** The zones of Indonesia, none of which has a summer time, and what people call them. */
export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

export type TimeZone = (typeof TIME_ZONES)[number]

export const TIME_ZONE_WORDS: Readonly<Record<TimeZone, 'WIB' | 'WITA' | 'WIT'>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

const HOURS_AHEAD: Readonly<Record<TimeZone, number>> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

/** What the clocks of a zone show at a moment, as a field of forms takes it: '2026-12-01T09:00'. */
export function clockIn(zone: TimeZone, at: Instant): string {
  return new Date(at + HOURS_AHEAD[zone] * HOUR_MS).toISOString().slice(0, 16)
}

/** The moment at which the clocks of a zone show what a field of forms holds; null where it is none. */
export function momentIn(zone: TimeZone, clock: string): Instant | null {
  return parseIso(`${clock}:00+0${HOURS_AHEAD[zone]}:00`)
}

/** The day that the calendars of a zone show, counted in days. */
export function dayIn(zone: TimeZone, at: Instant): number {
  return Math.floor((at + HOURS_AHEAD[zone] * HOUR_MS) / DAY_MS)
}

/** '28 Nov 2026, 10.00 WITA': what is printed in a place is read by its clocks. */
export function zoneTime(zone: TimeZone, at: Instant): string {
  const [day = '', time = ''] = clockIn(zone, at).split('T')
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  const date = { year, month, day: of } as CalendarDate
  return `${formatDate(date)}, ${time.replace(':', '.')} ${TIME_ZONE_WORDS[zone]}`
}

/** '17.00 WIB (18.00 WITA)': the clock of the house, and the one on the wall where the sale is. */
export function timeBeside(zone: TimeZone, at: Instant): string {
  return wibTime(at) + beside(zone, at)
}

/** 'Jumat, 27 Nov 2026, 17.00 WIB (18.00 WITA)' */
export function deadlineBeside(zone: TimeZone, at: Instant): string {
  return wibDeadline(at) + beside(zone, at)
}

/** Empty in the west; with its weekday where it is tomorrow there already. */
function beside(zone: TimeZone, at: Instant): string {
  if (zone === 'Asia/Jakarta') return ''
  const time = clockIn(zone, at).slice(11).replace(':', '.')
  const day = dayIn(zone, at)
  const weekday = day === wibDay(at) ? '' : `${WEEKDAY_NAMES[weekdayOf(day)]} `
  return ` (${weekday}${time} ${TIME_ZONE_WORDS[zone]})`
}
