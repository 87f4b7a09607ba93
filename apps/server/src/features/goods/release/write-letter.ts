import type { Body } from '@ketok/contract'
import { dateOfDay, dayIn, type Instant, releaseNumber, type UnitId } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { zoneOfRelease } from '../consignment/consignment.ts'
import { insertLetter, nextNumber } from './release.store.ts'

export type NewLetter = Body<'POST /office/unit/{unit_id}/surat-keluar'>

interface Released {
  readonly unitId: UnitId | null
  readonly consignmentId: number | null
}

interface Letter {
  readonly id: number
  /** 'SK-2026-000012' */
  readonly number: string
  /** What it says, for the record. */
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * The next letter of its year, which begins by the calendar where the thing stands; whoever writes at the same moment waits for
 * this one.
 */
export async function writeLetter(
  tx: Db,
  { staffId }: StaffCaller,
  thing: Released,
  { carried_by = '', note = '', papers, ...written }: NewLetter,
  at: Instant,
): Promise<Letter> {
  const { year } = dateOfDay(dayIn(await zoneOfRelease(tx, thing, at), at))
  const last = await nextNumber(tx, year)
  const number = releaseNumber(year, last)
  const id = await insertLetter(tx, {
    ...{ year, number: last, ...written, carried_by, note },
    unit_id: thing.unitId,
    consignment_id: thing.consignmentId,
    papers: JSON.stringify(papers),
    staff_id: staffId,
    at: new Date(at),
  })
  return { id, number, after: { release_id: id, number, ...written, carried_by, note, papers } }
}
