import { daysFrom, HOUR_MS, type Instant, plus, wibDate, wibTime, wibWeekday } from '../../instant.ts'
import { DEADLINE_HOUR, isWorkingDay, type WorkingDayClock } from '../../pricing/working-days.ts'
import { dayIn, hourIn, type TimeZone, zoneHour } from '../../time-zone.ts'

/** Offices are open from nine to five by their own clocks; one look at a unit, with its test run and papers, takes two hours. */
const WINDOW_HOURS = [9, 11, 13, 15] as const
const WINDOW_MS = 2 * HOUR_MS

/** Two weeks ahead: further on, people forget what they promised. */
const OFFERED_WORKING_DAYS = 10

export function inspectionEnd(startsAt: Instant): Instant {
  return plus(startsAt, WINDOW_MS)
}

/** Whether two starts cannot have the same place. Those of one clock never meet halfway; a branch's may be corrected. */
export function inspectionsOverlap(one: Instant, other: Instant): boolean {
  return Math.abs(one - other) < WINDOW_MS
}

/** Until when a time may be booked, moved or given back: the offices of the branch close on the working day before. */
export function inspectionCutOff(startsAt: Instant, { holidays, zone }: WorkingDayClock): Instant {
  let day = daysFrom(dayIn(zone, startsAt), -1)
  while (!isWorkingDay(day, holidays)) day = daysFrom(day, -1)
  // The round of the next day is planned then.
  return hourIn(zone, day, DEADLINE_HOUR)
}

/** Every start that a branch can still be asked for, whoever has taken it already. */
export function offeredInspections(now: Instant, clock: WorkingDayClock): Instant[] {
  const { holidays, zone } = clock
  const offered: Instant[] = []
  let days = 0
  for (let day = daysFrom(dayIn(zone, now), 1); days < OFFERED_WORKING_DAYS; day = daysFrom(day, 1)) {
    if (!isWorkingDay(day, holidays) || now >= inspectionCutOff(hourIn(zone, day, WINDOW_HOURS[0]), clock))
      continue
    offered.push(...WINDOW_HOURS.map((hour) => hourIn(zone, day, hour)))
    days++
  }
  return offered
}

/** 'Senin, 23 Nov 2026, 09.00–11.00 WIB', and '08.00–10.00 WIB (09.00–11.00 WITA)' where the branch has another clock. */
export function inspectionWords(zone: TimeZone, startsAt: Instant): string {
  return `${wibWeekday(startsAt)}, ${wibDate(startsAt)}, ${inspectionHours(zone, startsAt)}`
}

/** '09.00–11.00 WIB', '08.00–10.00 WIB (09.00–11.00 WITA)' */
export function inspectionHours(zone: TimeZone, startsAt: Instant): string {
  const hours = `${wibTime(startsAt).slice(0, 5)}–${wibTime(inspectionEnd(startsAt))}`
  return zone === 'Asia/Jakarta' ? hours : `${hours} (${inspectionHoursThere(zone, startsAt)})`
}

/** '09.00–11.00 WITA': of lists that are read where the inspection is. */
export function inspectionHoursThere(zone: TimeZone, startsAt: Instant): string {
  return `${zoneHour(zone, startsAt).slice(0, 5)}–${zoneHour(zone, inspectionEnd(startsAt))}`
}
