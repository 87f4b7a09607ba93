import { HOUSE_ZONE, instant, type TimeZone } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { zoneOfUnitAt } from '../unit/unit.ts'
import type { ConsignmentRow } from './consignment.store.ts'
import { type OwnReleaseRow, releaseOfConsigned } from './own-release.store.ts'
import { zoneTakenInto } from './zone-taken-into.ts'

export interface OwnRelease extends OwnReleaseRow {
  /** Of the branch that it left, as its letter prints it. */
  readonly zone: TimeZone
}

/** The letter with which its owner had it back; null while they have not. */
export async function ownRelease(db: Db, row: ConsignmentRow): Promise<OwnRelease | null> {
  const release = await releaseOfConsigned(db, row)
  if (release === null) return null
  const zone =
    row.unit_id === null
      ? await zoneTakenInto(db, row.id)
      : await zoneOfUnitAt(db, row.unit_id, instant(release.at.getTime()))
  return { ...release, zone: zone ?? HOUSE_ZONE }
}
