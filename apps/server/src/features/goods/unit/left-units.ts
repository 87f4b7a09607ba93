import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { leftAmong } from './unit.store.ts'

/** Which of these units left the house, so that the same thing may come in as another. */
export function leftUnits(db: Db, ids: readonly UnitId[]): Promise<ReadonlySet<UnitId>> {
  return leftAmong(db, ids)
}
