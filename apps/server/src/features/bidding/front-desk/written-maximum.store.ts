import type {
  AuctionId,
  CustomerId,
  Instant,
  LotId,
  StaffId,
  UnitId,
  WrittenState,
  WrittenWay,
} from '@ketok/domain'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { FrontDeskTables } from './front-desk.tables.ts'

export type FormRow = Selectable<FrontDeskTables['written_maximum']>
export type NewForm = Insertable<FrontDeskTables['written_maximum']>

/** Two who type a form for the same bidder and lot take turns. */
export async function lockForms(tx: Db, lotId: LotId, customerId: CustomerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lotId}::integer, ${customerId}::integer)`.execute(tx)
}

/** One that is typed and not ended. */
export async function openForm(tx: Db, lotId: LotId, customerId: CustomerId): Promise<FormRow | null> {
  const found = await tx
    .selectFrom('written_maximum')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'agreed'])
    .executeTakeFirst()
  return found ?? null
}

export async function nextFormId(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('written_maximum', 'id'))::integer as id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('Failed to number a form: the sequence gave nothing')
  return row.id
}

/** With a number of before: what is encrypted is bound to it. */
export async function insertForm(tx: Db, id: number, form: NewForm): Promise<void> {
  await sql`
    insert into written_maximum (id, auction_id, lot_id, customer_id, nipl_number, way, form_number, maximum_sealed,
      entered_by, entered_at)
    overriding system value
    values (${id}, ${form.auction_id}, ${form.lot_id}, ${form.customer_id}, ${form.nipl_number}, ${form.way},
      ${form.form_number}, ${form.maximum_sealed}, ${form.entered_by}, ${form.entered_at})`.execute(tx)
}

export async function formById(db: Db, id: number): Promise<FormRow | null> {
  return (await db.selectFrom('written_maximum').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockForm(tx: Db, id: number): Promise<FormRow | null> {
  const found = await tx
    .selectFrom('written_maximum')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

export async function noteMatch(tx: Db, id: number, by: StaffId): Promise<void> {
  await tx.updateTable('written_maximum').set({ matched_by: by }).where('id', '=', id).execute()
}

export async function agreeToForm(tx: Db, id: number, at: Instant): Promise<void> {
  await tx
    .updateTable('written_maximum')
    .set({ state: 'agreed', agreed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** From one state only; false when another ended it meanwhile. From now on nobody can read how high it was. */
export async function endForm(
  tx: Db,
  id: number,
  end: {
    readonly from: 'waiting' | 'agreed'
    readonly to: 'placed' | 'not_taken' | 'dropped'
    readonly why: string | null
    readonly at: Instant
  },
): Promise<boolean> {
  const ended = await tx
    .updateTable('written_maximum')
    .set({ state: end.to, refusal: end.why, maximum_sealed: null, ended_at: new Date(end.at) })
    .where('id', '=', id)
    .where('state', '=', end.from)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Notes a try, unless another request at the same time has noted it. */
export async function noteTry(db: Db, { id, tries }: Pick<FormRow, 'id' | 'tries'>): Promise<void> {
  await db
    .updateTable('written_maximum')
    .set({ tries: tries + 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
}

/** The next ones of those that wait, in the order in which they were typed. */
export async function formsToPlace(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('written_maximum')
    .select('id')
    .where('state', '=', 'agreed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface FormShown {
  readonly form_id: number
  readonly proposal_id: number
  readonly auction_id: AuctionId
  readonly auction_name: string
  readonly branch_id: number
  readonly lot_id: LotId
  readonly lot_number: number
  readonly unit_id: UnitId
  readonly title: string
  readonly customer_id: CustomerId
  readonly full_name: string
  readonly paddle: number
  readonly way: WrittenWay
  readonly form_number: string
  readonly state: WrittenState
  readonly entered_by: StaffId
  readonly enterer: string
  readonly entered_at: Date
  readonly matched_by: StaffId | null
  readonly matcher: string | null
  readonly ended_at: Date | null
  readonly why_not: string | null
}

const SHOWN = 200

const shown = (condition: ReturnType<typeof sql>) => sql<FormShown>`
  select form.id as form_id, proposal.id as proposal_id, form.auction_id, auction.name as auction_name,
    auction.branch_id, form.lot_id, lot.lot_number, lot.unit_id, unit.title, form.customer_id, customer.full_name,
    form.nipl_number as paddle, form.way, form.form_number, form.state, form.entered_by,
    enterer.full_name as enterer, form.entered_at, form.matched_by, matcher.full_name as matcher, form.ended_at,
    coalesce(form.refusal, proposal.answer) as why_not
  from written_maximum form
    join proposal on proposal.subject = 'written_maximum:' || form.id
    join auction on auction.id = form.auction_id
    join lot on lot.id = form.lot_id
    join unit on unit.id = lot.unit_id
    join customer on customer.id = form.customer_id
    join staff_name enterer on enterer.staff_id = form.entered_by
    left join staff_name matcher on matcher.staff_id = form.matched_by
  where ${condition}
  order by form.id desc limit ${SHOWN}`

export async function formsOfSale(db: Db, auctionId: AuctionId): Promise<FormShown[]> {
  return (await shown(sql`form.auction_id = ${auctionId}`).execute(db)).rows
}

export async function formShown(db: Db, id: number): Promise<FormShown | null> {
  return (await shown(sql`form.id = ${id}`).execute(db)).rows[0] ?? null
}

/** Within a query. */
export const branchOfForm = (id: RawBuilder<number>) => sql<number | null>`(
  select auction.branch_id from written_maximum form join auction on auction.id = form.auction_id where form.id = ${id})`

export interface Paddle {
  readonly customerId: CustomerId
  readonly fullName: string
}

/** Whoever holds it, while it counts for anything. */
export async function holderOf(db: Db, auctionId: AuctionId, paddle: number): Promise<Paddle | null> {
  const row = await db
    .selectFrom('nipl')
    .innerJoin('customer', 'customer.id', 'nipl.customer_id')
    .select(['nipl.customer_id', 'customer.full_name'])
    .where('nipl.auction_id', '=', auctionId)
    .where('nipl.nipl_number', '=', paddle)
    .executeTakeFirst()
  return row === undefined ? null : { customerId: row.customer_id, fullName: row.full_name }
}

export async function lotOfSale(db: Db, auctionId: AuctionId, lotId: LotId) {
  const row = await db
    .selectFrom('lot')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .innerJoin('lot_now', 'lot_now.lot_id', 'lot.id')
    .select(['lot.id as lot_id', 'lot.lot_number', 'unit.title', 'lot_now.state', 'lot_now.opens_at'])
    .select(['lot.base_price', 'lot.increment'])
    .where('lot.id', '=', lotId)
    .where('lot.auction_id', '=', auctionId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, lot_id: row.lot_id }
}
