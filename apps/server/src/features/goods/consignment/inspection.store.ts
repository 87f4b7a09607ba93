import {
  type ConsignmentState,
  type CustomerId,
  DAY_MS,
  type Instant,
  inspectionsOverlap,
  instant,
  plus,
  type StaffId,
} from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ConsignmentTables } from './consignment.tables.ts'

export type Branch = Selectable<ConsignmentTables['inspecting_branch']>

export async function inspectingBranches(db: Db): Promise<Branch[]> {
  return db.selectFrom('inspecting_branch').selectAll().orderBy('id').execute()
}

export async function inspectingBranch(db: Db, id: number): Promise<Branch | null> {
  const found = await db.selectFrom('inspecting_branch').selectAll().where('id', '=', id).executeTakeFirst()
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

interface Booking {
  readonly place: number
  readonly startsAt: Instant
}

/** Of whom nobody has come yet. */
export async function bookingsOf(db: Db, branchId: number, from: Instant): Promise<Booking[]> {
  const rows = await db
    .selectFrom('inspection_booking')
    .where('branch_id', '=', branchId)
    .where('starts_at', '>=', new Date(from))
    .select(['place', 'starts_at'])
    .execute()
  return rows.map(({ place, starts_at }) => ({ place, startsAt: instant(starts_at.getTime()) }))
}

/** The places that somebody has while a window lasts that starts then. */
export function placesTaken(bookings: readonly Booking[], startsAt: Instant): Set<number> {
  return new Set(
    bookings.filter((one) => inspectionsOverlap(one.startsAt, startsAt)).map(({ place }) => place),
  )
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
  const others = await tx
    .selectFrom('inspection_booking')
    .select(['place', 'starts_at'])
    .where('branch_id', '=', booking.branchId)
    .where('starts_at', '>', new Date(plus(booking.startsAt, -DAY_MS)))
    .where('starts_at', '<', new Date(plus(booking.startsAt, DAY_MS)))
    .where('consignment_id', '<>', booking.consignmentId)
    .execute()
  const taken = placesTaken(
    others.map(({ place, starts_at }) => ({ place, startsAt: instant(starts_at.getTime()) })),
    booking.startsAt,
  )
  const free = places.find(({ place }) => !taken.has(place))
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

/** The odometer in the newest report of a consignment that states one, in kilometres; with the inspector and the time of inspection. */
export async function inspectedOdometer(
  db: Db,
  consignmentId: number,
): Promise<{ readonly odometer_km: number; readonly staff_id: StaffId; readonly at: Date } | null> {
  const found = await db
    .selectFrom('inspection_report')
    .where('consignment_id', '=', consignmentId)
    .where('odometer_km', 'is not', null)
    .orderBy('version', 'desc')
    .select(['odometer_km', 'staff_id', 'inspected_at as at'])
    .$narrowType<{ odometer_km: number }>()
    .executeTakeFirst()
  return found ?? null
}
