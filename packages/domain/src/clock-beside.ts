import { type Instant, WEEKDAY_NAMES, weekdayOf, wibDate, wibDay, wibDeadline, wibTime } from './instant.ts'
import { dayIn, type TimeZone, zoneHour } from './time-zone.ts'

/* The clock of the house with that of a branch beside it: for deadlines and letters, which are read anywhere. */

/** '17.00 WIB (18.00 WITA)': the clock of the house, and the one on the wall where the sale is. */
export function timeBeside(zone: TimeZone, at: Instant): string {
  return wibTime(at) + clockBeside(zone, at)
}

/** 'Jumat, 27 Nov 2026, 17.00 WIB (18.00 WITA)' */
export function deadlineBeside(zone: TimeZone, at: Instant): string {
  return wibDeadline(at) + clockBeside(zone, at)
}

/** '28 Nov 2026, 17.00 WIB (18.00 WITA)' */
export function momentBeside(zone: TimeZone, at: Instant): string {
  return `${wibDate(at)}, ${timeBeside(zone, at)}`
}

/** ' (18.00 WITA)' behind a time of the house; empty in the west, with its weekday where it is tomorrow there already. */
export function clockBeside(zone: TimeZone, at: Instant): string {
  if (zone === 'Asia/Jakarta') return ''
  const day = dayIn(zone, at)
  const weekday = day === wibDay(at) ? '' : `${WEEKDAY_NAMES[weekdayOf(day)]} `
  return ` (${weekday}${zoneHour(zone, at)})`
}
