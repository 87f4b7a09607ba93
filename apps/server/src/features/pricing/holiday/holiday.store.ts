import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { HolidayTables } from './holiday.tables.ts'

type HolidayRow = Selectable<HolidayTables['holiday']>

export async function holidayDays(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('holiday').select('day').execute()
  return rows.map(({ day }) => day)
}

export async function allHolidays(db: Db): Promise<HolidayRow[]> {
  return db.selectFrom('holiday').selectAll().orderBy('day').execute()
}

/** Null makes it a day like others. Answers what was there. */
export async function setHoliday(
  tx: Db,
  day: string,
  holiday: Omit<HolidayRow, 'day'> | null,
): Promise<HolidayRow | null> {
  const before = await tx.selectFrom('holiday').selectAll().where('day', '=', day).executeTakeFirst()
  if (holiday === null) await tx.deleteFrom('holiday').where('day', '=', day).execute()
  else
    await tx
      .insertInto('holiday')
      .values({ day, ...holiday })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(holiday))
      .execute()
  return before ?? null
}

/** Two who change the calendar take turns, so that each record says what was there. */
export async function lockHolidays(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('holidays'))`.execute(tx)
}
