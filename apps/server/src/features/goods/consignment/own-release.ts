import { instant, type TimeZone } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { ConsignmentRow } from './consignment.store.ts'
import { type OwnReleaseRow, releaseOfConsigned } from './own-release.store.ts'
import { zoneOfRelease } from './zone-of-release.ts'

export interface OwnRelease extends OwnReleaseRow {
  /** Of the branch that it left, as its letter prints it. */
  readonly zone: TimeZone
}

/** The letter with which its owner had it back; null while they have not. */
export async function ownRelease(db: Db, row: ConsignmentRow): Promise<OwnRelease | null> {
  const release = await releaseOfConsigned(db, row)
  if (release === null) return null
  const thing = { unitId: row.unit_id, consignmentId: row.id }
  return { ...release, zone: await zoneOfRelease(db, thing, instant(release.at.getTime())) }
}
