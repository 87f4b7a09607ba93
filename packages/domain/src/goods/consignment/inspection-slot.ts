import {
  atWib,
  daysFrom,
  HOUR_MS,
  type Instant,
  plus,
  wibDate,
  wibDay,
  wibTime,
  wibWeekday,
} from '../../instant.ts'
import { type Holidays, isWorkingDay } from '../../pricing/working-days.ts'
import { clockIn, TIME_ZONE_WORDS, type TimeZone } from '../../time-zone.ts'

/** Offices are open from nine to five; one look at a unit, with its test run and papers, takes two hours. */
const WINDOW_HOURS = [9, 11, 13, 15] as const
const WINDOW_MS = 2 * HOUR_MS

/** Two weeks ahead: further on, people forget what they promised. */
const OFFERED_WORKING_DAYS = 10

/** The round of the next day is planned when the offices close. */
const PLANNING_HOUR = 17

export function inspectionEnd(startsAt: Instant): Instant {
  return plus(startsAt, WINDOW_MS)
}

/** Until when a time may be booked, moved or given back: 17.00 WIB of the working day before. */
export function inspectionCutOff(startsAt: Instant, holidays: Holidays): Instant {
  let day = daysFrom(wibDay(startsAt), -1)
  while (!isWorkingDay(day, holidays)) day = daysFrom(day, -1)
  return atWib(day, PLANNING_HOUR)
}

/** Every start that can still be asked for, whoever has taken it already. */
export function offeredInspections(now: Instant, holidays: Holidays): Instant[] {
  const offered: Instant[] = []
  let days = 0
  for (let day = daysFrom(wibDay(now), 1); days < OFFERED_WORKING_DAYS; day = daysFrom(day, 1)) {
    if (!isWorkingDay(day, holidays) || now >= inspectionCutOff(atWib(day, WINDOW_HOURS[0]), holidays))
      continue
    offered.push(...WINDOW_HOURS.map((hour) => atWib(day, hour)))
    days++
  }
  return offered
}

/** 'Senin, 23 Nov 2026, 09.00–11.00 WIB' */
export function inspectionWords(startsAt: Instant): string {
  return `${wibWeekday(startsAt)}, ${wibDate(startsAt)}, ${inspectionHours(startsAt)}`
}

/** 'Senin, 23 Nov 2026, 09.00–11.00 WIB (10.00–12.00 WITA)': both clocks, where the branch has another than the house. */
export function inspectionWordsBeside(zone: TimeZone, startsAt: Instant): string {
  if (zone === 'Asia/Jakarta') return inspectionWords(startsAt)
  const [from, until] = [startsAt, inspectionEnd(startsAt)].map((at) =>
    clockIn(zone, at).slice(11).replace(':', '.'),
  )
  return `${inspectionWords(startsAt)} (${from}–${until} ${TIME_ZONE_WORDS[zone]})`
}

/** '09.00–11.00 WIB' */
export function inspectionHours(startsAt: Instant): string {
  return `${wibTime(startsAt).slice(0, 5)}–${wibTime(inspectionEnd(startsAt))}`
}
