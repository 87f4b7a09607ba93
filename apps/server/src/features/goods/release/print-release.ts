import { consignmentNumber, type Instant, instant, releaseNumber, type TimeZone } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { consignedToReturn, zoneOfRelease } from '../consignment/consignment.ts'
import { gateMarks, unitToReturn } from '../unit/unit.ts'
import { type LetterRow, letterById } from './release.store.ts'

/** What a printed letter says: everything as it was when the unit left. */
export interface PrintedRelease {
  readonly number: string
  readonly thing: string
  /** 'unit #12', or 'titipan TL-000012' where it never became a unit. */
  readonly knownAs: string
  readonly owner: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly reason: string
  readonly receiverName: string
  readonly receiverPaper: string
  readonly carriedBy: string
  readonly keys: number
  readonly papers: readonly string[]
  readonly note: string
  readonly staffName: string
  readonly at: Instant
  /** Of the branch that it left. */
  readonly zone: TimeZone
}

export async function releaseToPrint(db: Db, staff: StaffCaller, id: number): Promise<PrintedRelease> {
  const row = orNotFound(await letterById(db, id))
  const { unit_id, consignment_id } = row
  // Whoever may not look at the thing may not print its letter.
  if (unit_id === null) await consignedToReturn(db, staff, orNotFound(consignment_id), 'read')
  else await unitToReturn(db, staff, unit_id, 'read')
  return printed(db, row)
}

/** For its owner, whose page holds a signed address of it. */
export async function ownReleaseToPrint(db: Db, id: number): Promise<PrintedRelease> {
  return printed(db, orNotFound(await letterById(db, id)))
}

async function printed(db: Db, row: LetterRow): Promise<PrintedRelease> {
  const { unit_id, consignment_id } = row
  const at = instant(row.at.getTime())
  return {
    number: releaseNumber(row.year, row.number),
    thing: row.unit_name,
    knownAs:
      unit_id === null ? `titipan ${consignmentNumber(orNotFound(consignment_id))}` : `unit #${unit_id}`,
    owner: row.owner_name ?? '-',
    facts: gateMarks(row),
    reason: row.reason,
    receiverName: row.receiver_name,
    receiverPaper: row.receiver_paper,
    carriedBy: row.carried_by,
    keys: row.keys,
    papers: row.papers,
    note: row.note,
    staffName: row.staff_name,
    at,
    zone: await zoneOfRelease(db, { unitId: unit_id, consignmentId: consignment_id }, at),
  }
}
