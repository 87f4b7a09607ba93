import {
  DAY_MS,
  type Day,
  HOUR_MS,
  type Instant,
  parseIso,
  plus,
  wibDate,
  wibDeadline,
  wibTime,
  wibTimeToSecond,
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

/** By which the house keeps what belongs to no branch: its books, its papers, its own calendar. */
export const HOUSE_ZONE: TimeZone = 'Asia/Jakarta'

/** What the clocks of a zone show at a moment, as a field of forms takes it: '2026-12-01T09:00'. */
export function clockIn(zone: TimeZone, at: Instant): string {
  return new Date(at + HOURS_AHEAD[zone] * HOUR_MS).toISOString().slice(0, 16)
}

/** When the clocks of the house show what those of a zone show now. */
const asInHouse = (zone: TimeZone, at: Instant) =>
  plus(at, (HOURS_AHEAD[zone] - HOURS_AHEAD[HOUSE_ZONE]) * HOUR_MS)

/** The moment at which the clocks of a zone show what a field of forms holds; null where it is none. */
export function momentIn(zone: TimeZone, clock: string): Instant | null {
  return parseIso(`${clock}:00+0${HOURS_AHEAD[zone]}:00`)
}

/** The day that the calendars of a zone show. */
export function dayIn(zone: TimeZone, at: Instant): Day {
  return Math.floor((at + HOURS_AHEAD[zone] * HOUR_MS) / DAY_MS) as Day
}

/** The moment when the clocks of a zone show a full hour of a day. */
export function hourIn(zone: TimeZone, day: Day, hour: number): Instant {
  return (day * DAY_MS + (hour - HOURS_AHEAD[zone]) * HOUR_MS) as Instant
}

/** '10.00 WITA' */
export function zoneHour(zone: TimeZone, at: Instant): string {
  return wibTime(asInHouse(zone, at)).replace('WIB', TIME_ZONE_WORDS[zone])
}

/** '10.00.05 WITA' */
export function zoneSecond(zone: TimeZone, at: Instant): string {
  return `${wibTimeToSecond(asInHouse(zone, at))} ${TIME_ZONE_WORDS[zone]}`
}

/** '28 Nov 2026' */
export function zoneDate(zone: TimeZone, at: Instant): string {
  return wibDate(asInHouse(zone, at))
}

/** 'Sabtu, 28 Nov 2026, 10.00 WITA': when something was signed there. */
export function zoneDeadline(zone: TimeZone, at: Instant): string {
  return wibDeadline(asInHouse(zone, at)).replace('WIB', TIME_ZONE_WORDS[zone])
}

/** '28 Nov 2026, 10.00 WITA': what is printed in a place is read by its clocks. */
export function zoneTime(zone: TimeZone, at: Instant): string {
  return `${zoneDate(zone, at)}, ${zoneHour(zone, at)}`
}
