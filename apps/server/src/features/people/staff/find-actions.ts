import type { Query, Reply } from '@ketok/contract'
import { atWib, dayOfDate, daysFrom, wibIso } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { allStaff } from './staff.store.ts'
import { actionNames, actions } from './staff-action.store.ts'

const PAGE_SIZE = 50

/** The record of what staff did, newest first. `from` and `until` are days of Jakarta, both included. */
export async function findActions(
  db: Db,
  query: Query<'GET /office/catatan'>,
): Promise<Reply<'GET /office/catatan'>> {
  const limit = query.limit ?? PAGE_SIZE
  const [rows, staff, names] = await Promise.all([
    actions(db, {
      staffId: query.staff_id,
      action: query.action,
      subjectType: query.subject_type,
      subjectId: query.subject_id,
      from: startOfDay(query.from, 0),
      until: startOfDay(query.until, 1),
      before: query.before,
      limit: limit + 1,
    }),
    allStaff(db),
    actionNames(db),
  ])
  const page = rows.slice(0, limit)
  return {
    actions: page.map((row) => ({
      id: row.id,
      at: wibIso(row.at.getTime()),
      staff: { staff_id: row.staff_id, full_name: row.full_name },
      action: row.action,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      before: row.before,
      after: row.after,
      address: row.address,
    })),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    staff: staff.map(({ id, full_name }) => ({ staff_id: id, full_name })),
    action_names: names,
  }
}

function startOfDay(date: string | undefined, daysLater: number): Date | undefined {
  if (date === undefined) return undefined
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(atWib(daysFrom(dayOfDate({ year, month, day }), daysLater), 0))
}
