import { createHash } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import { consignmentNumber, intakeNumber, mayTakeIn, wibIso } from '@ketok/domain'
import { type FormFault, orRefuse, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import { phoneTime } from '../../../platform/time/phone-time.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { takeInUnit } from '../unit/unit.ts'
import { changeConsignment } from './change-on-desk.ts'
import { noteChange, updateConsignment } from './consignment.store.ts'
import { getAtGate } from './get-at-gate.ts'
import { claimIntakePhotos, insertIntake, intakeOf, poolToTakeInto } from './intake.store.ts'
import { faultsInLines } from './signature-faults.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

type Intake = Body<'POST /office/titipan/{id}/masuk'>

export const faultsInSignatures = (wish: SoundFields<Intake>): FormFault[] =>
  faultsInLines(wish, ['consignor_signature', 'staff_signature'])

/**
 * The thing comes in at the gate: who brought it, its condition, keys, papers and photos, signed by both. The same idempotency key
 * again is the same intake, and with another content is refused; so is another one, because a thing comes in once.
 */
export async function takeIn(
  services: Services,
  staff: StaffCaller,
  id: number,
  wish: Intake,
): Promise<Reply<'GET /office/titipan/{id}/masuk'>> {
  refuseFaulty(faultsInSignatures(wish))
  const fingerprint = createHash('sha256').update(JSON.stringify(wish)).digest()
  await changeConsignment(services, staff, { id, action: 'taken_in' }, async ({ tx, row, at }) => {
    const before = await intakeOf(tx, id)
    if (before?.client_intake_id === wish.client_intake_id) {
      if (before.fingerprint?.equals(fingerprint) === false)
        refuse({ code: 'mark_reused' }, 'client_intake_id')
      return null
    }
    orRefuse(mayTakeIn(row.state, { isTakenIn: before !== null }))
    const pool = await poolToTakeInto(tx, wish.pool_id)
    if (pool === null) refuse({ code: 'pool_unknown' }, 'pool_id')
    refuseOutsideBranch(staff, pool.branch_id)
    if (pool.closed_at !== null) refuse({ code: 'pool_closed' }, 'pool_id')
    const photoIds = [...new Set(wish.photo_ids)]
    if ((await claimIntakePhotos(tx, id, photoIds)) < photoIds.length)
      refuse({ code: 'consignment_photo_missing' }, 'photo_ids')
    const number = intakeNumber(consignmentNumber(id))
    const { condition, odometer_km, keys, papers, brought_by, note = '' } = wish
    const signedAt = phoneTime(wish.signed_at, at)
    await insertIntake(tx, {
      consignment_id: id,
      client_intake_id: wish.client_intake_id,
      pool_id: pool.id,
      ...{ number, condition, odometer_km, keys, note, brought_by },
      papers: JSON.stringify(papers),
      consignor_signature: JSON.stringify(wish.consignor_signature),
      staff_signature: JSON.stringify(wish.staff_signature),
      staff_id: staff.staffId,
      at: new Date(at),
      signed_at: new Date(signedAt),
      fingerprint,
    })
    if (row.unit_id !== null) {
      const cameIn = { pool, odometerKm: odometer_km, keys, papers }
      await takeInUnit(tx, staff, row.unit_id, cameIn, at)
    }
    // Whoever has it looks after it.
    if (row.desk_branch_id === null) await updateConsignment(tx, id, { branch_id: pool.branch_id })
    await noteChange(tx, id, at)
    await tellConsignor(services, tx, row, consignorNews.takenIn(row, number, pool.name), at)
    const after = {
      number,
      pool_id: pool.id,
      condition,
      odometer_km,
      keys,
      papers,
      brought_by,
      note,
      signed_at: wibIso(signedAt),
    }
    return { state: row.state, after }
  })
  return getAtGate(services, staff, id)
}
