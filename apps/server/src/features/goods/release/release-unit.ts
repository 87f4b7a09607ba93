import { wordRefusal } from '@ketok/contract/refusals'
import { handBack, releaseUnit as mayRelease, type UnitId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { consignmentsFollowUnits } from '../consignment/consignment.ts'
import { type OwnedByOther, returnUnit, unitToReturn } from '../unit/unit.ts'
import { decidesReturns } from './decides-returns.ts'
import { lettersOf, type Ties, tiesOf } from './release.store.ts'
import type { Releases } from './release.views.ts'
import { showLetters } from './show-letters.ts'
import { type NewLetter, writeLetter } from './write-letter.ts'

/** The unit leaves with a letter; from the commit on it goes into no sale, until it comes in again. */
export async function releaseUnit(
  services: Services,
  staff: StaffCaller,
  unitId: UnitId,
  body: NewLetter,
): Promise<Releases> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const unit = await unitToReturn(tx, staff, unitId, 'lock')
    const ties = await tiesOf(tx, unitId)
    const { consignment } = ties
    const { to } = orRefuse(decided(staff, unit, ties))
    const at = now()
    const letter = await writeLetter(tx, staff, { unitId, consignmentId: consignment?.id ?? null }, body, at)
    await returnUnit(tx, staff, unitId, { takenBy: body.receiver_name, note: letter.number, at })
    if (to !== null)
      await consignmentsFollowUnits(services, tx, [unitId], {
        ...{ to, at, note: `${body.reason}. Surat keluar ${letter.number}` },
      })
    await recordAction(tx, staff, {
      action: 'unit.released',
      subject: { type: 'unit', id: unitId },
      before: { state: unit.state },
      after: { state: 'returned', ...letter.after },
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
  const [ties, letters] = await Promise.all([tiesOf(db, unitId), lettersOf(db, unitId)])
  const may = decided(staff, unit, ties)
  return {
    hindrance: may.ok ? null : wordRefusal(may.error).message,
    owner: unit.owner,
    papers: [...unit.papers],
    letters: await showLetters(db, letters),
  }
}

function decided(staff: StaffCaller, unit: OwnedByOther, { planned, consignment }: Ties) {
  const state = consignment?.state ?? null
  const may = mayRelease({ state: unit.state, planned, owned: unit.owner !== null, consignment: state })
  if (!may.ok || decidesReturns(staff)) return may
  const handed = handBack(state, {
    isDone: consignment?.isHandedBack ?? false,
    ofCompany: unit.ofCompany,
  })
  return handed.ok ? may : handed
}
