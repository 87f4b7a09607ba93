import type { ConsignmentState, CustomerId, Instant, TimeZone } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ConsignmentTables } from './consignment.tables.ts'

export type Branch = Selectable<ConsignmentTables['inspecting_branch']>

export async function inspectingBranches(db: Db): Promise<Branch[]> {
  return db.selectFrom('inspecting_branch').selectAll().orderBy('id').execute()
}

/** The branch, and the time zone that its clocks show. */
export type InspectingBranch = Branch & { readonly time_zone: TimeZone }

export async function inspectingBranch(db: Db, id: number): Promise<InspectingBranch | null> {
  const found = await db
    .selectFrom('inspecting_branch')
    .innerJoin('branch', 'branch.id', 'inspecting_branch.id')
    .selectAll('inspecting_branch')
    .select('branch.time_zone')
    .where('inspecting_branch.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export async function placesOf(db: Db, branchId: number): Promise<number> {
  const { count } = await db
    .selectFrom('inspection_place')
    .where('branch_id', '=', branchId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Places taken, by time in epoch milliseconds; a time without bookings is not in it. */
export async function bookingsOf(db: Db, branchId: number, from: Instant): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('inspection_booking')
    .where('branch_id', '=', branchId)
    .where('starts_at', '>=', new Date(from))
    .groupBy('starts_at')
    .select(['starts_at', ({ fn }) => fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ starts_at, count }) => [starts_at.getTime(), count]))
}

/**
 * Takes the first free place, instead of the one held before; false when all are taken. Bookings of one branch come
 * one after the other, so that nobody is refused a place that another gives back; the key of the table would refuse
 * a second booking of a place all the same.
 */
export async function takePlace(
  tx: Db,
  booking: { readonly consignmentId: number; readonly branchId: number; readonly startsAt: Instant },
): Promise<boolean> {
  const startsAt = new Date(booking.startsAt)
  const places = await tx
    .selectFrom('inspection_place')
    .select('place')
    .where('branch_id', '=', booking.branchId)
    .orderBy('place')
    .forUpdate()
    .execute()
  const taken = await tx
    .selectFrom('inspection_booking')
    .select('place')
    .where('branch_id', '=', booking.branchId)
    .where('starts_at', '=', startsAt)
    .where('consignment_id', '<>', booking.consignmentId)
    .execute()
  const free = places.find(({ place }) => !taken.some((other) => other.place === place))
  if (free === undefined) return false
  const row = { branch_id: booking.branchId, place: free.place, starts_at: startsAt, reminded: false }
  await tx
    .insertInto('inspection_booking')
    .values({ ...row, consignment_id: booking.consignmentId })
    .onConflict((conflict) => conflict.column('consignment_id').doUpdateSet(row))
    .execute()
  return true
}

export async function givePlaceBack(tx: Db, consignmentId: number): Promise<void> {
  await tx.deleteFrom('inspection_booking').where('consignment_id', '=', consignmentId).execute()
}

/** Whoever's it is; all changes of it come one after the other. */
export async function lockConsignmentToInspect(
  tx: Db,
  id: number,
): Promise<{ customer_id: CustomerId; title: string; state: ConsignmentState } | null> {
  const found = await tx
    .selectFrom('consignment')
    .select(['customer_id', 'title', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}
