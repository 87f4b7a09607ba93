import type { Body, Reply } from '@ketok/contract'
import { wordRefusal } from '@ketok/contract/refusals'
import {
  dateOfDay,
  type Instant,
  releaseUnit as mayRelease,
  releaseNumber,
  type UnitId,
  wibDay,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { consignmentsFollowUnits } from '../consignment/consignment.ts'
import { gateMarks, type OwnedByOther, returnUnit, unitToReturn } from '../unit/unit.ts'
import { insertLetter, type LetterRow, letterById, lettersOf, nextNumber, tiesOf } from './release.store.ts'

const CALL = 'POST /office/unit/{unit_id}/surat-keluar'
type Releases = Reply<typeof CALL>

/** The unit leaves with a letter; from the commit on it goes into no sale, until it comes in again. */
export async function releaseUnit(
  services: Services,
  staff: StaffCaller,
  unitId: UnitId,
  body: Body<typeof CALL>,
): Promise<Releases> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const unit = await unitToReturn(tx, staff, unitId, 'lock')
    const { consignment, planned } = await tiesOf(tx, unitId)
    const { to } = orRefuse(decided(unit, planned, consignment))
    const at = now()
    const { year } = dateOfDay(wibDay(at))
    const number = await nextNumber(tx, year)
    const named = releaseNumber(year, number)
    const letter = {
      reason: body.reason,
      receiver_name: body.receiver_name,
      receiver_paper: body.receiver_paper,
      carried_by: body.carried_by ?? '',
      keys: body.keys,
      note: body.note ?? '',
    }
    const id = await insertLetter(tx, {
      ...{ year, number, ...letter },
      unit_id: unitId,
      consignment_id: consignment?.id ?? null,
      papers: JSON.stringify(body.papers),
      staff_id: staff.staffId,
      at: new Date(at),
    })
    await returnUnit(tx, staff, unitId, { takenBy: body.receiver_name, note: named, at })
    if (to !== null)
      await consignmentsFollowUnits(services, tx, [unitId], {
        ...{ to, at, note: `${body.reason}. Surat keluar ${named}` },
      })
    await recordAction(tx, staff, {
      action: 'unit.released',
      subject: { type: 'unit', id: unitId },
      before: { state: unit.state },
      after: { state: 'returned', release_id: id, number: named, ...letter, papers: body.papers },
      at,
    })
  })
  return findReleases(services, staff, unitId)
}

export async function findReleases(
  { db }: Pick<Services, 'db'>,
  staff: StaffCaller,
  unitId: UnitId,
): Promise<Releases> {
  const unit = await unitToReturn(db, staff, unitId, 'read')
  const [{ consignment, planned }, letters] = await Promise.all([tiesOf(db, unitId), lettersOf(db, unitId)])
  const may = decided(unit, planned, consignment)
  return {
    hindrance: may.ok ? null : wordRefusal(may.error).message,
    owner: unit.owner,
    papers: [...unit.papers],
    letters: letters.map(letterView),
  }
}

function decided(
  unit: OwnedByOther,
  planned: boolean,
  consignment: Awaited<ReturnType<typeof tiesOf>>['consignment'],
) {
  return mayRelease({
    state: unit.state,
    planned,
    owned: unit.owner !== null,
    consignment: consignment?.state ?? null,
  })
}

function letterView(row: LetterRow): Releases['letters'][number] {
  return {
    release_id: row.id,
    number: releaseNumber(row.year, row.number),
    reason: row.reason,
    receiver_name: row.receiver_name,
    receiver_paper: row.receiver_paper,
    carried_by: row.carried_by,
    keys: row.keys,
    papers: row.papers,
    note: row.note,
    released_by: { staff_id: row.staff_id, full_name: row.staff_name },
    at: wireTime(row.at),
  }
}

/** What a printed letter says: everything as it was when the unit left. */
export interface PrintedRelease {
  readonly number: string
  readonly thing: string
  readonly unitId: UnitId
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
}

export async function releaseToPrint(db: Db, staff: StaffCaller, id: number): Promise<PrintedRelease> {
  const row = orNotFound(await letterById(db, id))
  // Whoever may not look at the unit may not print its letter.
  await unitToReturn(db, staff, row.unit_id, 'read')
  return {
    number: releaseNumber(row.year, row.number),
    thing: row.unit_name,
    unitId: row.unit_id,
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
    at: row.at.getTime(),
  }
}
