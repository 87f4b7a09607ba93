import {
  bookInspection,
  type Consignment,
  type ConsignmentRefusal,
  type Holidays,
  type Instant,
  inspectionWords,
  parseIso,
  type Result,
  type WorkingDayClock,
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

/** The first booking of its owner and every later one; the consignment is locked or new. */
export function bookPlace(
  services: Services,
  tx: Db,
  consignmentId: number,
  consignment: Consignment,
  wanted: WantedSlot,
  holidays: Holidays,
): Promise<Appointment> {
  const decide = (startsAt: Instant, clock: WorkingDayClock) =>
    bookInspection(consignment, startsAt, services.now(), clock)
  return takeSlot(services, tx, consignmentId, wanted, { decide, holidays })
}

/** Whoever books: a place of the branch as long as there is one, the step on its way, and the reminder. */
export async function takeSlot(
  { now, jobs }: Services,
  tx: Db,
  consignmentId: number,
  { branch_id, starts_at }: WantedSlot,
  {
    decide,
    holidays,
    because = '',
  }: {
    readonly decide: (
      startsAt: Instant,
      clock: WorkingDayClock,
    ) => Result<{ readonly inspectionAt: Instant }, ConsignmentRefusal>
    readonly holidays: Holidays
    /** Stands beside the time on its way. */
    readonly because?: string
  },
): Promise<Appointment> {
  const branch = await inspectingBranch(tx, branch_id)
  const wanted = parseIso(starts_at)
  if (branch === null || wanted === null) refuse({ code: 'slot_not_offered' })
  const clock = { holidays, zone: branch.time_zone }
  const { inspectionAt } = orRefuse(decide(wanted, clock))
  const gotPlace = await takePlace(tx, { consignmentId, branchId: branch.id, startsAt: inspectionAt })
  if (!gotPlace) refuse({ code: 'slot_full' })
  await updateConsignment(tx, consignmentId, { branch_id: branch.id })
  const where = `${branch.name}, ${inspectionWords(branch.time_zone, inspectionAt)}`
  await recordStep(tx, consignmentId, {
    state: 'inspection_booked',
    at: now(),
    note: because === '' ? where : `${where}. ${because}`,
  })
  const remindAt = reminderAt(inspectionAt, clock)
  if (remindAt > now()) {
    await jobs.enqueue(tx, remindOfInspection, { consignmentId, startsAt: inspectionAt }, remindAt)
  }
  return { branch, startsAt: inspectionAt }
}
