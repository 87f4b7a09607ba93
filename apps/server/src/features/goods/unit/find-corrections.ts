import type { Reply } from '@ketok/contract'
import type { UnitId } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import { correctionsOf } from './unit.store.ts'

/** What was published of a unit and changed since, newest version first, as customers and staff both read it. */
export async function findCorrections(
  db: Db,
  unitId: UnitId,
): Promise<Reply<'GET /office/unit/{unit_id}'>['corrections']> {
  const rows = await correctionsOf(db, unitId)
  return rows.map(({ version, at, label, value_before, value_after }) => ({
    version,
    at: wireTime(at),
    label,
    before: value_before,
    after: value_after,
  }))
}
