import type { Body, Reply } from '@ketok/contract'
import type { UnitId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { missingOfUnits } from './missing-of-units.ts'
import { changeUnit, createUnit } from './save-unit.ts'
import { earlierAndLater, unitById } from './unit.store.ts'
import { missingView, sameThingView } from './unit.views.ts'

type Kept = Pick<Services, 'db' | 'now'>

/** As it is asked for at the desk: a form that is sent twice makes one unit. */
export async function saveNewUnit(
  { db, now }: Kept,
  staff: StaffCaller,
  { client_unit_id, ...sheet }: Body<'POST /office/unit'>,
): Promise<Reply<'POST /office/unit'>> {
  const at = now()
  const unitId = await inTransaction(db, (tx) => createUnit(tx, staff, sheet, at, client_unit_id))
  const revision = (await unitById(db, unitId))?.revision ?? 1
  return { unit_id: unitId, revision, ...(await toldOf({ db, now }, unitId)) }
}

export async function saveChangedUnit(
  { db, now }: Kept,
  staff: StaffCaller,
  unitId: UnitId,
  { revision: seen, ...sheet }: Body<'PUT /office/unit/{unit_id}'>,
): Promise<Reply<'PUT /office/unit/{unit_id}'>> {
  const revision = await inTransaction(db, (tx) => changeUnit(tx, staff, unitId, sheet, now(), seen))
  return { unit_id: unitId, revision, ...(await toldOf({ db, now }, unitId)) }
}

/** What whoever saved it is to know of it. */
async function toldOf({ db, now }: Kept, unitId: UnitId) {
  const [missing, { earlier }] = await Promise.all([
    missingOfUnits(db, [unitId], now()),
    earlierAndLater(db, unitId),
  ])
  return { earlier: sameThingView(earlier), missing: (missing.get(unitId) ?? []).map(missingView) }
}
