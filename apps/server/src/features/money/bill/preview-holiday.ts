import type { Body, Reply } from '@ketok/contract'
import {
  atWib,
  billDueAt,
  dayOfDate,
  daysFrom,
  HOUSE_ZONE,
  type Holidays,
  isCalendarDate,
  isoDay,
  wibDay,
  wibIso,
} from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { billsDueOn } from './desk-bill.store.ts'

/** No bill is due later after its hammer than this, before any extension and whatever stands in the calendar. */
const LOOK_BACK_DAYS = 31
const NOON = 12
const BILLS_SHOWN = 50

/** Which bills to come are due on another day, and which open ones are due on that very day and stay so. */
export async function previewHoliday(
  { db, now }: Services,
  { day: text, off }: Body<'POST /office/keuangan/libur/pratinjau'>,
): Promise<Reply<'POST /office/keuangan/libur/pratinjau'>> {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  if (!isCalendarDate({ year, month, day: date })) refuse({ code: 'invalid_input' }, 'day')
  const day = dayOfDate({ year, month, day: date })
  const before = await housesHolidays(db)
  const after: Holidays = off
    ? new Set([...before, day])
    : new Set([...before].filter((each) => each !== day))
  const today = wibDay(now())
  const lookBack = daysFrom(day, -LOOK_BACK_DAYS)
  const first = today > lookBack ? today : lookBack
  const hammerDays = Array.from({ length: Math.max(0, day - first) }, (_, count) => daysFrom(first, count))
  const due = await billsDueOn(db, atWib(day, 0), atWib(daysFrom(day, 1), 0), BILLS_SHOWN)
  return {
    moves: hammerDays.flatMap((hammeredOn) => {
      const hammer = atWib(hammeredOn, NOON)
      const dueBy = (holidays: Holidays) => billDueAt(hammer, { holidays, zone: HOUSE_ZONE })
      const [dueBefore, dueAfter] = [dueBy(before), dueBy(after)]
      if (dueBefore === dueAfter) return []
      return { hammered_on: isoDay(hammeredOn), due_before: wibIso(dueBefore), due_after: wibIso(dueAfter) }
    }),
    due_then: due.rows.map(({ bill_id, title, full_name, total }) => ({ bill_id, title, full_name, total })),
    due_then_count: due.total,
  }
}
