import type { ConsignmentState, CustomerId, Turn } from '@ketok/domain'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../tables.ts'
import { consignmentColumns } from './consignment.store.ts'

/** What waits for the house first, the oldest of it at the top; the newest first among the rest. */
const WAITING_FIRST = sql`consignment.turn <> 'house',
  case when consignment.turn = 'house' then consignment.turn_since end,
  consignment.turn_since desc, consignment.id`

const SORTS = {
  title: sql`consignment.title, consignment.id`,
  'title-': sql`consignment.title desc, consignment.id desc`,
  owner: sql`customer.full_name, consignment.id`,
  'owner-': sql`customer.full_name desc, consignment.id desc`,
  asking_price: sql`consignment.asking_price nulls last, consignment.id`,
  'asking_price-': sql`consignment.asking_price desc nulls last, consignment.id desc`,
  turn_since: sql`consignment.turn_since, consignment.id`,
  'turn_since-': sql`consignment.turn_since desc, consignment.id desc`,
} as const

type DeskSort = keyof typeof SORTS

export interface DeskWish {
  readonly state?: ConsignmentState | undefined
  readonly turn?: Turn | undefined
  readonly search?: string | undefined
  readonly branchId?: number | undefined
  /** Those of these branches and of none; null: all. */
  readonly branchIds: readonly number[] | null
  readonly sort?: DeskSort | undefined
  readonly page: number
  readonly limit: number
}

const listed = (db: Db) =>
  db
    .selectFrom('consignment')
    .innerJoin('customer', 'customer.id', 'consignment.customer_id')
    .innerJoin('consignable_type', 'consignable_type.id', 'consignment.product_type_id')
    .leftJoin('inspection_booking', 'inspection_booking.consignment_id', 'consignment.id')
    .leftJoin('branch', 'branch.id', 'consignment.branch_id')
    .leftJoin('staff_name as enterer', 'enterer.staff_id', 'consignment.entered_by')

const columns = [
  // Each is signed later than the one before, for as many days.
  ({ selectFrom }: ExpressionBuilder<Tables, 'consignment'>) =>
    selectFrom('consignment_price')
      .innerJoin('consignment_agreement', 'consignment_agreement.price_id', 'consignment_price.id')
      .whereRef('consignment_price.consignment_id', '=', 'consignment.id')
      .select(({ fn }) => fn.max('consignment_agreement.valid_until').as('until'))
      .as('agreed_until'),
  ...consignmentColumns,
  'customer.full_name as owner_name',
  'customer.email as owner_email',
  'consignment.entered_by',
  'enterer.full_name as enterer_name',
  'branch.name as branch_name',
] as const

export type DeskRow = Awaited<ReturnType<typeof deskRows>>['rows'][number]

export async function deskRows(db: Db, wish: DeskWish) {
  const chosen = within(listed(db), wish)
  const [rows, { total }, { waiting }] = await Promise.all([
    chosen
      .select(columns)
      .orderBy(wish.sort === undefined ? WAITING_FIRST : SORTS[wish.sort])
      .limit(wish.limit)
      .offset((wish.page - 1) * wish.limit)
      .execute(),
    chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    within(listed(db), { branchIds: wish.branchIds, turn: 'house' })
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, waiting }
}

export async function deskRow(db: Db, id: number): Promise<DeskRow | null> {
  return (await listed(db).select(columns).where('consignment.id', '=', id).executeTakeFirst()) ?? null
}

/** For whom the desk types a form. */
export async function consignorAtDesk(
  db: Db,
  id: CustomerId,
): Promise<{ readonly isBarred: boolean } | null> {
  const found = await db.selectFrom('customer').where('id', '=', id).select('barred_at').executeTakeFirst()
  return found === undefined ? null : { isBarred: found.barred_at !== null }
}

type Joined = Pick<Tables, 'consignment' | 'customer' | 'consignable_type'>

function within<Query extends SelectQueryBuilder<never, never, unknown>>(
  query: Query,
  { state, turn, search, branchId, branchIds }: Partial<DeskWish>,
): Query {
  let chosen = query as unknown as SelectQueryBuilder<Joined, keyof Joined, unknown>
  if (state !== undefined) chosen = chosen.where('consignment.state', '=', state)
  if (turn !== undefined) chosen = chosen.where('consignment.turn', '=', turn)
  if (branchId !== undefined) chosen = chosen.where('consignment.branch_id', '=', branchId)
  if (branchIds != null) {
    chosen = chosen.where(({ eb, or }) =>
      or([
        eb('consignment.branch_id', 'is', null),
        ...(branchIds.length === 0 ? [] : [eb('consignment.branch_id', 'in', [...branchIds])]),
      ]),
    )
  }
  const words = search?.trim() ?? ''
  if (words !== '') {
    const number = /^(?:TL-?)?0*([1-9][0-9]{0,8})$/i.exec(words)?.[1]
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    chosen = chosen.where(({ eb, or }) =>
      or([
        eb('consignment.title', 'ilike', like),
        eb('customer.full_name', 'ilike', like),
        eb('consignment.contact_name', 'ilike', like),
        eb('consignment.city', 'ilike', like),
        eb(sql`replace(consignment.facts ->> 'plate', ' ', '')`, 'ilike', like.replaceAll(' ', '')),
        ...(number === undefined ? [] : [eb('consignment.id', '=', Number(number))]),
      ]),
    )
  }
  return chosen as unknown as Query
}
