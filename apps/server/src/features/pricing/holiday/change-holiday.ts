import type { Body, Reply } from '@ketok/contract'
import { billDueAt, HOUSE_ZONE, isoDay, wibDay, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { allHolidays, lockHolidays, setHoliday } from './holiday.store.ts'
import { housesHolidays } from './house-holidays.ts'

type Holiday = Omit<Body<'PUT /office/keuangan/libur/{day}'>, 'reason'>

export async function findHolidays({ db, now }: Services): Promise<Reply<'GET /office/keuangan/libur'>> {
  return { today: isoDay(wibDay(now())), holidays: await allHolidays(db) }
}

/** Deadlines that were given stay: only those of bills to come are counted by the new table. */
export async function changeHoliday(
  { db, now }: Services,
  staff: StaffCaller,
  day: string,
  holiday: Holiday | null,
  reason: string,
): Promise<Reply<'PUT /office/keuangan/libur/{day}'>> {
  return inTransaction(db, async (tx) => {
    await lockHolidays(tx)
    const at = now()
    const dueBefore = billDueAt(at, { holidays: await housesHolidays(tx), zone: HOUSE_ZONE })
    const before = await setHoliday(tx, day, holiday)
    const dueAfter = billDueAt(at, { holidays: await housesHolidays(tx), zone: HOUSE_ZONE })
    if (before !== null || holiday !== null) {
      await recordAction(tx, staff, {
        action: holiday === null ? 'holiday.removed' : 'holiday.changed',
        subject: { type: 'holiday', id: day },
        ...(before === null ? {} : { before }),
        after: holiday === null ? { reason } : { day, ...holiday, reason },
        at,
      })
    }
    return { due_before: wibIso(dueBefore), due_after: wibIso(dueAfter) }
  })
}
