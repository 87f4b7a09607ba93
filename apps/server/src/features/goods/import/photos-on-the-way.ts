import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { unitsWithWaitingPhotos } from './import.store.ts'

/** Those of these units whose pictures an import still makes: of a fleet it takes many minutes after the units are there. */
export async function photosOnTheWay(db: Db, unitIds: readonly UnitId[]): Promise<ReadonlySet<UnitId>> {
  return new Set(unitIds.length === 0 ? [] : await unitsWithWaitingPhotos(db, unitIds))
}
