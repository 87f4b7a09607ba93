import { type Day, dayOfDate, daysFrom, type Instant, weekdayOf } from '../instant.ts'
import { dayIn, hourIn, type TimeZone } from '../time-zone.ts'

export interface Holiday {
  readonly day: Day
  readonly name: string
  readonly kind: 'national' | 'collective_leave'
  /** Not yet decreed; computed from the calendars it follows. */
  readonly estimate: boolean
}

/** Days on which the house and the banks do not work, besides weekends; operators edit the table. */
export type Holidays = ReadonlySet<Day>

export function holidaySet(holidays: Iterable<Pick<Holiday, 'day'>>): Holidays {
  return new Set(Array.from(holidays, ({ day }) => day))
}

export function isWorkingDay(day: Day, holidays: Holidays): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The n-th working day after a day; the day itself never counts. */
export function addWorkingDays(day: Day, count: number, holidays: Holidays): Day {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = daysFrom(reached, 1)
    if (isWorkingDay(reached, holidays)) left--
  }
  return reached
}

/** Banks settle and people answer until the end of office hours. */
export const DEADLINE_HOUR = 17

export interface WorkingDayClock {
  readonly holidays: Holidays
  /** Of the branch that sells: people there count its days, and its offices close by its clocks. */
  readonly zone: TimeZone
}

/** The end of office hours on the n-th working day after a moment, where the sale is. */
export function workingDaysAfter(at: Instant, count: number, { holidays, zone }: WorkingDayClock): Instant {
  return hourIn(zone, addWorkingDays(dayIn(zone, at), count, holidays), DEADLINE_HOUR)
}

const on = (year: number, month: number, day: number) => dayOfDate({ year, month, day })
const decreed = (month: number, day: number, name: string): Holiday => ({
  day: on(2026, month, day),
  name,
  kind: 'national',
  estimate: false,
})
const leave = (month: number, day: number, name: string): Holiday => ({
  day: on(2026, month, day),
  name: `Cuti bersama ${name}`,
  kind: 'collective_leave',
  estimate: false,
})
const expected = (month: number, day: number, name: string): Holiday => ({
  day: on(2027, month, day),
  name,
  kind: 'national',
  estimate: true,
})

/** 2026 from the joint ministerial decree; 2027 by the calendars, until it is decreed. */
export const HOLIDAYS: readonly Holiday[] = [
  decreed(1, 1, 'Tahun Baru'),
  decreed(1, 16, 'Isra Mikraj'),
  leave(2, 16, 'Tahun Baru Imlek'),
  decreed(2, 17, 'Tahun Baru Imlek'),
  leave(3, 18, 'Hari Suci Nyepi'),
  decreed(3, 19, 'Hari Suci Nyepi'),
  leave(3, 20, 'Idulfitri'),
  decreed(3, 21, 'Idulfitri'),
  decreed(3, 22, 'Idulfitri'),
  leave(3, 23, 'Idulfitri'),
  leave(3, 24, 'Idulfitri'),
  decreed(4, 3, 'Wafat Yesus Kristus'),
  decreed(4, 5, 'Kebangkitan Yesus Kristus'),
  decreed(5, 1, 'Hari Buruh Internasional'),
  decreed(5, 14, 'Kenaikan Yesus Kristus'),
  leave(5, 15, 'Kenaikan Yesus Kristus'),
  decreed(5, 27, 'Iduladha'),
  leave(5, 28, 'Iduladha'),
  decreed(5, 31, 'Hari Raya Waisak'),
  decreed(6, 1, 'Hari Lahir Pancasila'),
  decreed(6, 16, 'Tahun Baru Islam'),
  decreed(8, 17, 'Proklamasi Kemerdekaan'),
  decreed(8, 25, 'Maulid Nabi Muhammad'),
  leave(12, 24, 'Natal'),
  decreed(12, 25, 'Natal'),
  expected(1, 1, 'Tahun Baru'),
  expected(1, 5, 'Isra Mikraj'),
  expected(2, 6, 'Tahun Baru Imlek'),
  expected(3, 8, 'Hari Suci Nyepi'),
  expected(3, 10, 'Idulfitri'),
  expected(3, 11, 'Idulfitri'),
  expected(3, 26, 'Wafat Yesus Kristus'),
  expected(3, 28, 'Kebangkitan Yesus Kristus'),
  expected(5, 1, 'Hari Buruh Internasional'),
  expected(5, 6, 'Kenaikan Yesus Kristus'),
  expected(5, 17, 'Iduladha'),
  expected(5, 20, 'Hari Raya Waisak'),
  expected(6, 1, 'Hari Lahir Pancasila'),
  expected(6, 6, 'Tahun Baru Islam'),
  expected(8, 15, 'Maulid Nabi Muhammad'),
  expected(8, 17, 'Proklamasi Kemerdekaan'),
  expected(12, 25, 'Natal'),
]
