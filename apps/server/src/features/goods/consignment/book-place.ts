import {
  bookInspection,
  type Consignment,
  type Holidays,
  inspectionWordsBeside,
  parseIso,
} from '@ketok/domain'
import { orRefuse, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { reminderAt, remindOfInspection } from './consignment.jobs.ts'
import { recordStep, updateConsignment } from './consignment.store.ts'
import { inspectingBranch, takePlace } from './inspection.store.ts'
import type { Appointment } from './tell-consignor.ts'

export interface WantedSlot {
  readonly branch_id: number
  readonly starts_at: string
}

/** The first booking and every later one; the consignment is locked or new. */
export async function bookPlace(
  { now, jobs }: Services,
  tx: Db,
  consignmentId: number,
  consignment: Consignment,
  { branch_id, starts_at }: WantedSlot,
  holidays: Holidays,
): Promise<Appointment> {
  const branch = await inspectingBranch(tx, branch_id)
  const wanted = parseIso(starts_at)
  if (branch === null || wanted === null) refuse({ code: 'slot_not_offered' })
  const { inspectionAt } = orRefuse(bookInspection(consignment, wanted, now(), holidays))
  const gotPlace = await takePlace(tx, { consignmentId, branchId: branch.id, startsAt: inspectionAt })
  if (!gotPlace) refuse({ code: 'slot_full' })
  await updateConsignment(tx, consignmentId, { branch_id: branch.id })
  await recordStep(tx, consignmentId, {
    state: 'inspection_booked',
    at: now(),
    note: `${branch.name}, ${inspectionWordsBeside(branch.time_zone, inspectionAt)}`,
  })
  const remindAt = reminderAt(inspectionAt, holidays)
  if (remindAt > now()) {
    await jobs.enqueue(tx, remindOfInspection, { consignmentId, startsAt: inspectionAt }, remindAt)
  }
  return { branch, startsAt: inspectionAt }
}
