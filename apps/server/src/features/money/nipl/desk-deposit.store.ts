import type { AuctionId, TimeZone } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import { accountDigits } from '../payment/payment.ts'
import type { DeskDepositView } from './nipl.tables.ts'

export interface DepositWish {
  readonly state: DeskDepositView['state'] | undefined
  readonly auctionId: AuctionId | undefined
  readonly search: string | undefined
  readonly limit: number
  readonly offset: number
}

const wished = (db: Db, { state, auctionId, search }: DepositWish) => {
  const pattern = likeText(search ?? '')
  const digits = accountDigits(search ?? '')
  return db
    .selectFrom('desk_deposit')
    .$call((query) => (state === undefined ? query : query.where('state', '=', state)))
    .$call((query) => (auctionId === undefined ? query : query.where('auction_id', '=', auctionId)))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(full_name ilike ${pattern} or email ilike ${pattern} or auction_name ilike ${pattern}
          or customer_id in (select customer_id from payer where full_name ilike ${pattern})
          or nipl_number::text = ltrim(${search ?? ''}, '0')
          or nipl_id in (select nipl.id
            from nipl join payment_instruction paid_to on paid_to.nipl_order_id = nipl.order_id
            where paid_to.partner_service_id || paid_to.customer_no like '%' || ${digits}))`,
      ),
    )
}

/** Of the branch that sells: its deadlines are told by its clock. */
type DepositShown = Selectable<DeskDepositView> & { time_zone: TimeZone }

export async function deskDeposits(
  db: Db,
  wish: DepositWish,
): Promise<{ rows: DepositShown[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    wished(db, wish)
      .selectAll()
      .select(
        sql<TimeZone>`(select branch.time_zone from auction join branch on branch.id = auction.branch_id
          where auction.id = desk_deposit.auction_id)`.as('time_zone'),
      )
      .orderBy('nipl_id', 'desc')
      .limit(wish.limit)
      .offset(wish.offset)
      .execute(),
    wished(db, wish)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export async function depositsByState(db: Db): Promise<{ state: string; count: number; amount: number }[]> {
  const rows = await db
    .selectFrom('desk_deposit')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.sum<string>('price').as('amount'))
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
