import { dayOfDate, type Holidays, holidaySet } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { holidayDays } from './holiday.store.ts'

/** The holidays of the house's own table, for deadlines in working days. */
export async function housesHolidays(db: Db): Promise<Holidays> {
  const days = await holidayDays(db)
  return holidaySet(
    days.map((text) => {
      const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
      return { day: dayOfDate({ year, month, day }) }
    }),
  )
}
