import type { AuctionId, CustomerId } from '@ketok/domain'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { CustomerTable } from './account.tables.ts'

export type Customer = Selectable<CustomerTable>
export type NewCustomer = Insertable<CustomerTable>
export type CustomerChanges = Updateable<CustomerTable>

/** Null when the address is taken: the constraint decides, so two registrations at once cannot both win. */
export async function insertCustomer(tx: Db, customer: NewCustomer): Promise<Customer | null> {
  const inserted = await tx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function customerByEmail(db: Db, email: string): Promise<Customer | null> {
  return (await db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

export async function customerByGoogleSub(db: Db, sub: string): Promise<Customer | null> {
  return (
    (await db.selectFrom('customer').selectAll().where('google_sub', '=', sub).executeTakeFirst()) ?? null
  )
}

export async function customerById(db: Db, id: CustomerId): Promise<Customer> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** By a part of their name, address or telephone; without words those who are premium members. */
export async function customersLike(
  db: Db,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<{ rows: Customer[]; total: number }> {
  const pattern = likeText(words)
  const found = db
    .selectFrom('customer')
    .where(({ or, eb }) =>
      words === ''
        ? eb('is_prem', '=', true)
        : or([
            eb('full_name', 'ilike', pattern),
            eb('email', 'ilike', pattern),
            eb('phone', 'ilike', pattern),
          ]),
    )
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('full_name').orderBy('id').limit(limit).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function lockCustomer(tx: Db, id: CustomerId): Promise<Customer> {
  return tx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateCustomer(tx: Db, id: CustomerId, changes: CustomerChanges): Promise<Customer> {
  return tx.updateTable('customer').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function addPremiumAuction(tx: Db, id: CustomerId, auctionId: AuctionId): Promise<void> {
  await sql`update customer set premium_auction_ids = premium_auction_ids || ${auctionId}::integer
    where id = ${id} and not ${auctionId}::integer = any(premium_auction_ids)`.execute(tx)
}

export async function removePremiumAuction(tx: Db, id: CustomerId, auctionId: AuctionId): Promise<void> {
  await sql`update customer set premium_auction_ids = array_remove(premium_auction_ids, ${auctionId}::integer)
    where id = ${id}`.execute(tx)
}
