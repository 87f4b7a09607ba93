import type { Reply } from '@ketok/contract'
import { inspectionEnd, offeredInspections, wibIso } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { bookingsOf, inspectingBranches, placesOf, placesTaken } from './inspection.store.ts'

/** The times of one branch, full ones too: who looks for a certain day must see that it is full, not missing. */
export async function findInspections(
  { db, now }: Services,
  branchId: number | undefined,
): Promise<Reply<'GET /inspeksi-slot'>> {
  const branches = await inspectingBranches(db)
  const server_time = wibIso(now())
  if (branchId === undefined) return { branches, slots: [], server_time }
  const { time_zone: zone } = orNotFound(branches.find(({ id }) => id === branchId))
  const offered = offeredInspections(now(), { holidays: await housesHolidays(db), zone })
  const places = await placesOf(db, branchId)
  const bookings = await bookingsOf(db, branchId, now())
  const slots = offered.map((start) => ({
    starts_at: wibIso(start),
    ends_at: wibIso(inspectionEnd(start)),
    places_left: Math.max(0, places - placesTaken(bookings, start).size),
  }))
  return { branches, slots, server_time }
}

/** The same for whoever books at the desk: of their own branches, where they are bound to some. */
export async function findInspectionsAtDesk(
  services: Services,
  staff: StaffCaller,
  branchId: number | undefined,
): Promise<Reply<'GET /office/inspeksi-slot'>> {
  if (branchId !== undefined) refuseOutsideBranch(staff, branchId)
  const found = await findInspections(services, branchId)
  const { branchIds } = staff
  if (branchIds === null) return found
  return { ...found, branches: found.branches.filter(({ id }) => branchIds.includes(id)) }
}
