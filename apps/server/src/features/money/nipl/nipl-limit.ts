import { accountsOfPerson, type CustomerId, niplsLeft, withinNiplLimit } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { doublesOf } from '../../people/account/account.ts'
import { type AuctionOnSale, type BuyerRow, buyersByIds, lockPersons, niplCounts } from './nipl.store.ts'

const accountsOf = ({ customer_id, doubles }: BuyerRow) => accountsOfPerson(customer_id, doublesOf(doubles))

/** How many more of them this person may order, under whichever account; null where the sale sets no limit. */
export async function niplsLeftFor(
  db: Db,
  { auction_id, nipl_limit }: AuctionOnSale,
  buyer: BuyerRow,
): Promise<number | null> {
  if (nipl_limit === null) return null
  return niplsLeft(nipl_limit, await niplCounts(db, auction_id, accountsOf(buyer)))
}

/**
 * Refuses what is beyond the limit of the sale. The person is locked until the end of the transaction, so that their other
 * orders, under their other accounts too, count this one. Whoever locks the ordering of an account does that first.
 */
export async function refuseBeyondLimit(
  tx: Db,
  { auction_id, nipl_limit }: AuctionOnSale,
  buyer: BuyerRow,
  quantity: number,
): Promise<void> {
  if (nipl_limit === null) return
  const accounts = accountsOf(buyer)
  await lockPersons(tx, [accounts[0]])
  const within = withinNiplLimit(nipl_limit, await niplCounts(tx, auction_id, accounts), quantity)
  if (!within.ok) refuse(within.error, 'quantity')
}

/** Whether a NIPL may be carried into this sale by its limit; the person is locked as for an order. */
export async function hasRoomForCarried(tx: Db, auction: AuctionOnSale, buyer: BuyerRow): Promise<boolean> {
  if (auction.nipl_limit === null) return true
  await lockPersons(tx, [accountsOf(buyer)[0]])
  return (await niplsLeftFor(tx, auction, buyer)) !== 0
}

/** Before NIPL of several people are carried one after the other. */
export async function lockPersonsOf(tx: Db, customerIds: readonly CustomerId[]): Promise<void> {
  const buyers = await buyersByIds(tx, [...new Set(customerIds)])
  await lockPersons(
    tx,
    buyers.map((buyer) => accountsOf(buyer)[0]),
  )
}
