import {
  atWib,
  type Day,
  type DayRecord,
  dayBytes,
  dayRoot,
  daysFrom,
  dayTree,
  grouped,
  isoDay,
  NO_DAY_BEFORE,
  wibDay,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/hot/sha256.ts'
import type { Services } from '../../../services.ts'
import { DayKey } from './day-key.ts'
import { insertDayRoot, type LastDay, type LooseLog, lastDay, looseLogs } from './proof.store.ts'

/** A first run over the past of a large house makes so many at once; the next run goes on. */
const DAYS_MAX = 400

/**
 * Makes the roots of all days of Jakarta that are over, oldest first, from the day on which the first lot ended. A lot
 * whose end was committed after the root of its day was made (a database that stood still at midnight) stands in the
 * next root: none is left out, and none stands in two.
 */
export async function makeRootsOfDaysThatAreOver({ db, now, config }: Services): Promise<void> {
  const today = wibDay(now())
  let last = await lastDay(db)
  if (last !== null && last.day + 1 >= today) return
  const logs = await looseLogs(db, atWib(today, 0))
  const first = last === null ? firstDayOf(logs) : daysFrom(last.day, 1)
  if (first === null) return
  const key = new DayKey(config.keys.receipt[0])
  // What ended before the first day that is still to be made was committed too late for its own.
  const byDay = grouped(logs, ({ endedAt }) => Math.max(wibDay(endedAt), first))
  for (let day = first; day < today && day < first + DAYS_MAX; day = daysFrom(day, 1)) {
    const ended = byDay.get(day) ?? []
    const record = recordOf(day, ended, last)
    const bytes = dayBytes(record)
    const row = {
      day: isoDay(day),
      lot_count: record.count,
      tree: Buffer.from(record.tree),
      previous: Buffer.from(record.previous),
      root: Buffer.from(dayRoot(record, sha256)),
      signature: key.sign(bytes),
      public_key: key.publicKey,
      made_at: new Date(now()),
    }
    // Another node that was first may have seen a lot more or a lot less: this one begins anew at its next turn.
    if (!(await inTransaction(db, (tx) => insertDayRoot(tx, row, ended)))) return
    last = { day, root: row.root }
  }
}

function recordOf(day: Day, logs: readonly LooseLog[], last: LastDay | null): DayRecord {
  return { day, count: logs.length, tree: dayTree(logs, sha256).root, previous: last?.root ?? NO_DAY_BEFORE }
}

function firstDayOf(logs: readonly LooseLog[]): Day | null {
  const days = logs.map(({ endedAt }) => wibDay(endedAt))
  return days.length === 0 ? null : days.reduce((one, other) => (other < one ? other : one))
}
