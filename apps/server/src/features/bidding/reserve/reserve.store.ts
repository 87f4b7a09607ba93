import type { AuctionId, CustomerId, Instant, LotId, Rupiah, StaffId, TimeZone, UnitId } from '@ketok/domain'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { LotStateName } from '../lot/lot.ts'
import type { ReserveTables } from './reserve.tables.ts'

export interface LotWithReserve {
  readonly lot_id: LotId
  readonly auction_id: AuctionId
  readonly auction_name: string
  readonly branch_id: number
  readonly time_zone: TimeZone
  readonly lot_number: number
  readonly title: string
  readonly base_price: Rupiah
  readonly increment: Rupiah
  readonly reserve: Rupiah | null
  readonly opens_at: Date
  readonly state: LotStateName
  readonly consignor_id: CustomerId | null
  readonly consignor_name: string | null
}

const LOT = sql`
  select lot.id as lot_id, lot.auction_id, auction.name as auction_name, auction.branch_id, branch.time_zone,
    lot.lot_number, unit.title, lot.base_price, lot.increment, lot.reserve, lot.opens_at, lot_now.state, unit.consignor_id,
    consignor.full_name as consignor_name
  from lot
    join auction on auction.id = lot.auction_id
    join branch on branch.id = auction.branch_id
    join unit on unit.id = lot.unit_id
    join lot_now on lot_now.lot_id = lot.id
    left join customer consignor on consignor.id = unit.consignor_id`

export async function lotWithReserve(db: Db, lotId: LotId): Promise<LotWithReserve | null> {
  const { rows } = await sql<LotWithReserve>`${LOT} where lot.id = ${lotId}`.execute(db)
  return rows[0] ?? null
}

export async function lotsWithReserve(db: Db, auctionId: AuctionId): Promise<LotWithReserve[]> {
  const { rows } = await sql<LotWithReserve>`
    ${LOT} where lot.auction_id = ${auctionId} order by lot.lot_number`.execute(db)
  return rows
}

/** Null for what is not published. */
export async function branchOfSale(db: Db, auctionId: AuctionId): Promise<number | null> {
  const row = await db
    .selectFrom('auction')
    .select('branch_id')
    .where('id', '=', auctionId)
    .executeTakeFirst()
  return row?.branch_id ?? null
}

type Row = Selectable<ReserveTables['reserve_lowering']>

/** A lowering with the words of its lot. */
export interface Lowering extends Row {
  readonly asker: string
  readonly auction_id: AuctionId
  readonly auction_name: string
  readonly branch_id: number
  readonly lot_number: number
  readonly unit_id: UnitId
  readonly title: string
  readonly opens_at: Date
  readonly time_zone: TimeZone
}

/** Within a query. */
export const branchOfLowering = (id: RawBuilder<number>) => sql<number | null>`(
  select auction.branch_id
  from reserve_lowering lowering
    join lot on lot.id = lowering.lot_id
    join auction on auction.id = lot.auction_id
  where lowering.id = ${id})`

const lowerings = (db: Db) =>
  db
    .selectFrom('reserve_lowering')
    .innerJoin('lot', 'lot.id', 'reserve_lowering.lot_id')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .innerJoin('staff_name', 'staff_name.staff_id', 'reserve_lowering.asked_by')
    .selectAll('reserve_lowering')
    .select(['staff_name.full_name as asker', 'lot.auction_id', 'auction.name as auction_name'])
    .select(['auction.branch_id', 'lot.lot_number', 'lot.unit_id', 'unit.title', 'lot.opens_at'])
    .select('branch.time_zone')

export async function loweringById(db: Db, id: number): Promise<Lowering | null> {
  const row = await lowerings(db).where('reserve_lowering.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** What of a sale's lots was proposed, the newest first. */
export async function loweringsOfSale(db: Db, auctionId: AuctionId): Promise<Lowering[]> {
  const rows = await lowerings(db)
    .where('lot.auction_id', '=', auctionId)
    .orderBy('reserve_lowering.id', 'desc')
    .execute()
  return rows
}

/** What these sellers are asked to sign, or have signed and waits, while its lot still waits for its opening. */
export async function openLoweringsOf(
  db: Db,
  sellerIds: readonly CustomerId[],
  at: Instant,
): Promise<Lowering[]> {
  const rows = await lowerings(db)
    .innerJoin('lot_now', 'lot_now.lot_id', 'lot.id')
    .where('reserve_lowering.customer_id', 'in', [...sellerIds])
    .where('reserve_lowering.ended_at', 'is', null)
    .where('lot_now.state', '=', 'scheduled')
    .where('lot.opens_at', '>', new Date(at))
    .orderBy('reserve_lowering.id')
    .execute()
  return rows
}

/** Those that wait although their lot has opened, ended or was taken back. */
export async function loweringsPastChange(
  db: Db,
  at: Instant,
): Promise<{ id: number; lot_id: LotId; state: LotStateName }[]> {
  return db
    .selectFrom('reserve_lowering')
    .innerJoin('lot', 'lot.id', 'reserve_lowering.lot_id')
    .innerJoin('lot_now', 'lot_now.lot_id', 'lot.id')
    .select(['reserve_lowering.id', 'reserve_lowering.lot_id', 'lot_now.state'])
    .where('reserve_lowering.ended_at', 'is', null)
    .where((eb) => eb.or([eb('lot_now.state', '!=', 'scheduled'), eb('lot.opens_at', '<=', new Date(at))]))
    .orderBy('reserve_lowering.id')
    .execute()
}

export async function lockLowering(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('reserve_lowering').select('id').where('id', '=', id).forUpdate().execute()
}

export async function openLoweringOfLot(tx: Db, lotId: LotId): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('reserve_lowering')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertLowering(
  tx: Db,
  row: Insertable<ReserveTables['reserve_lowering']>,
): Promise<number> {
  const { id } = await tx.insertInto('reserve_lowering').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function saveCode(
  tx: Db,
  id: number,
  code: { readonly hash: Buffer; readonly sentTo: string; readonly expiresAt: Instant },
): Promise<void> {
  await tx
    .updateTable('reserve_lowering')
    .set({
      code_hash: code.hash,
      code_sent_to: code.sentTo,
      code_expires_at: new Date(code.expiresAt),
      wrong_tries: 0,
    })
    .where('id', '=', id)
    .execute()
}

/** The number of this try, or null once `most` were taken: of many at once no more than that are compared with the code. */
export async function takeSigningTry(db: Db, id: number, most: number): Promise<number | null> {
  const taken = await db
    .updateTable('reserve_lowering')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_tries', '<', most)
    .returning('wrong_tries')
    .executeTakeFirst()
  return taken?.wrong_tries ?? null
}

export async function setSigned(
  tx: Db,
  id: number,
  { name, at, address }: { readonly name: string; readonly at: Instant; readonly address: string },
): Promise<void> {
  await tx
    .updateTable('reserve_lowering')
    .set({
      ...{ state: 'signed', signed_name: name, signed_at: new Date(at), signed_address: address },
      ...{ code_hash: null, code_expires_at: null },
    })
    .where('id', '=', id)
    .execute()
}

export async function setInForce(tx: Db, id: number, agreedBy: StaffId, at: Instant): Promise<void> {
  await tx
    .updateTable('reserve_lowering')
    .set({ state: 'in_force', agreed_by: agreedBy, ended_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export async function setDropped(tx: Db, id: number, at: Instant): Promise<void> {
  await tx
    .updateTable('reserve_lowering')
    .set({ state: 'dropped', ended_at: new Date(at), code_hash: null, code_expires_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
