import type { CustomerId, NiplId, OfferDeposit, Rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { raiseFences } from '../../bidding/lot/lot.ts'
import { isBeingSent, payoutsOfNipls } from '../payout/payout.ts'
import { type DepositRow, depositsOf, lockNiplOf } from './nipl.store.ts'

/** A NIPL of a customer as they may consent with it, and as they know it. */
export interface NiplAtHand extends OfferDeposit {
  readonly number: number
  readonly price: Rupiah
  readonly auctionName: string
}

/** Those that are neither used up nor gone. */
export async function niplsAtHand(db: Db, customerId: CustomerId): Promise<NiplAtHand[]> {
  return atHand(db, await depositsOf(db, customerId, null))
}

/** Under lock, so that no bid and no refund takes it meanwhile. Null for another's, and for one that is used up or gone. */
export async function lockNiplAtHand(
  tx: Db,
  customerId: CustomerId,
  niplId: NiplId,
): Promise<NiplAtHand | null> {
  const [found] = await depositsOf(tx, customerId, niplId)
  if (found === undefined) return null
  // On the block a bid stands on a NIPL that no lot holds yet: no lot may come there while this one is being used up.
  await raiseFences(tx, found.auction_id)
  if ((await lockNiplOf(tx, customerId, niplId)) === null) return null
  const [nipl] = await atHand(tx, await depositsOf(tx, customerId, niplId))
  return nipl ?? null
}

async function atHand(db: Db, rows: readonly DepositRow[]): Promise<NiplAtHand[]> {
  const payouts = await payoutsOfNipls(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.nipl_number,
    price: row.price,
    auctionId: row.auction_id,
    auctionName: row.auction_name,
    productTypeId: row.product_type_id,
    state: row.state,
    auctionOver: row.auction_over,
    returning: payouts.some((payout) => payout.nipl_id === row.id && isBeingSent(payout)),
  }))
}
