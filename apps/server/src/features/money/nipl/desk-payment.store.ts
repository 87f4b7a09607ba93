import {
  type AuctionId,
  type DeskWay,
  type Instant,
  isoDay,
  type Rupiah,
  type StaffId,
  wibDay,
} from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { NiplTables } from './nipl.tables.ts'

type DeskPaymentRow = Selectable<NiplTables['nipl_desk_payment']>

interface NewDeskPayment {
  readonly orderId: number
  readonly way: DeskWay
  readonly amount: Rupiah
  /** Null for cash. */
  readonly reference: string | null
  readonly by: StaffId
  readonly at: Instant
}

export async function insertDeskPayment(tx: Db, payment: NewDeskPayment): Promise<void> {
  const { orderId, way, amount, reference, by, at } = payment
  await tx
    .insertInto('nipl_desk_payment')
    .values({
      nipl_order_id: orderId,
      way,
      amount,
      reference,
      staff_id: by,
      at: new Date(at),
      day: isoDay(wibDay(at)),
    })
    .execute()
}

export async function deskPaymentOf(db: Db, orderId: number): Promise<DeskPaymentRow | null> {
  const found = await db
    .selectFrom('nipl_desk_payment')
    .selectAll()
    .where('nipl_order_id', '=', orderId)
    .executeTakeFirst()
  return found ?? null
}

export interface DeskTaking {
  readonly order_id: number
  readonly at: Date
  readonly way: DeskWay
  readonly amount: Rupiah
  readonly reference: string | null
  readonly staff_id: StaffId
  readonly staff_name: string
  readonly full_name: string
  readonly auction_name: string
  readonly nipl_numbers: number[]
}

interface WhichTakings {
  readonly day: string
  readonly auctionId: AuctionId | undefined
  /** Of sales of these; null is every branch. */
  readonly branchIds: readonly number[] | null
}

/** Of one day, the last first; of one sale where it is named. */
export async function deskTakings(
  db: Db,
  { day, auctionId, branchIds }: WhichTakings,
): Promise<DeskTaking[]> {
  const ofSale = auctionId === undefined ? sql`true` : sql`ordered.auction_id = ${auctionId}`
  const here =
    branchIds === null
      ? sql`true`
      : sql`ordered.auction_id in (select id from auction where branch_id = any(${[...branchIds]}::integer[]))`
  const { rows } = await sql<DeskTaking>`
    select paid.nipl_order_id as order_id, paid.at, paid.way, paid.amount, paid.reference, paid.staff_id,
      staff_name.full_name as staff_name, ordered.buyer_name as full_name, auction.name as auction_name,
      array(select nipl_number from nipl
        where nipl.order_id = ordered.id and nipl.carried_from is null order by nipl_number) as nipl_numbers
    from nipl_desk_payment paid
      join nipl_order ordered on ordered.id = paid.nipl_order_id
      join auction_on_sale auction on auction.auction_id = ordered.auction_id
      join staff_name on staff_name.staff_id = paid.staff_id
    where paid.day = ${day}::date and ${ofSale} and ${here}
    order by paid.id desc`.execute(db)
  return rows
}
