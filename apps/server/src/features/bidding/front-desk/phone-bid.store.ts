import type { AuctionId, CustomerId, Instant, LotId, PhoneState, StaffId } from '@ketok/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { LotStateName } from '../lot/lot.ts'
import type { FrontDeskTables } from './front-desk.tables.ts'

export type PhoneRow = Selectable<FrontDeskTables['phone_bid']>
type NewPhoneBid = Insertable<FrontDeskTables['phone_bid']>

/** Answers for which lots they are new: whoever is on the list of a lot stands there once. */
export async function insertPhoneBids(tx: Db, bids: readonly NewPhoneBid[]): Promise<LotId[]> {
  const rows = await tx
    .insertInto('phone_bid')
    .values(bids)
    .onConflict((conflict) => conflict.columns(['lot_id', 'customer_id']).doNothing())
    .returning('lot_id')
    .execute()
  return rows.map(({ lot_id }) => lot_id)
}

export async function lockPhoneBid(tx: Db, id: number): Promise<PhoneRow | null> {
  const found = await tx
    .selectFrom('phone_bid')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

export async function changePhoneBid(
  tx: Db,
  id: number,
  changes: Partial<Pick<PhoneRow, 'phone' | 'caller_id' | 'note' | 'state'>>,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('phone_bid')
    .set({ ...changes, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export async function deletePhoneBid(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('phone_bid').where('id', '=', id).execute()
}

export interface PhoneShown {
  readonly call_id: number
  readonly auction_id: AuctionId
  readonly branch_id: number
  readonly lot_id: LotId
  readonly lot_number: number
  readonly title: string
  readonly lot_state: LotStateName
  readonly customer_id: CustomerId
  readonly full_name: string
  readonly paddle: number
  readonly phone: string
  readonly caller_id: StaffId | null
  readonly caller: string | null
  readonly state: PhoneState
  readonly note: string
  readonly changed_at: Date
}

const shown = (condition: ReturnType<typeof sql>) => sql<PhoneShown>`
  select call.id as call_id, call.auction_id, auction.branch_id, call.lot_id, lot.lot_number, unit.title,
    lot_now.state as lot_state, call.customer_id, customer.full_name, call.nipl_number as paddle, call.phone,
    call.caller_id, caller.full_name as caller, call.state, call.note, call.changed_at
  from phone_bid call
    join auction on auction.id = call.auction_id
    join lot on lot.id = call.lot_id
    join unit on unit.id = lot.unit_id
    join lot_now on lot_now.lot_id = lot.id
    join run_order on run_order.lot_id = lot.id
    join customer on customer.id = call.customer_id
    left join staff_name caller on caller.staff_id = call.caller_id
  where ${condition}
  order by run_order.place, call.nipl_number`

/** In the order in which the lots come under the hammer. */
export async function phoneBidsOf(db: Db, auctionId: AuctionId): Promise<PhoneShown[]> {
  return (await shown(sql`call.auction_id = ${auctionId}`).execute(db)).rows
}

export async function phoneBidShown(db: Db, id: number): Promise<PhoneShown | null> {
  return (await shown(sql`call.id = ${id}`).execute(db)).rows[0] ?? null
}
