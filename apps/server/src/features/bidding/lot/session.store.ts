import type { AuctionId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

const session = (db: Db, auctionId: AuctionId) =>
  db.selectFrom('sale').select('state').where('auction_id', '=', auctionId)

/** Whether the session of the sale goes on. */
export async function isSessionLive(db: Db, auctionId: AuctionId): Promise<boolean> {
  return (await session(db, auctionId).executeTakeFirst())?.state === 'live'
}

/** The same, and so it stays until the transaction ends. */
export async function holdsLive(tx: Db, auctionId: AuctionId): Promise<boolean> {
  return (await session(tx, auctionId).forShare().executeTakeFirst())?.state === 'live'
}
