import { sitePaths } from '@ketok/contract/site-paths'
import {
  type EligibilityRefusal,
  err,
  formatNiplNumber,
  type Instant,
  ok,
  type Result,
  rupiah,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { News } from '../../notice/notification/notification.ts'
import { postJournal } from '../ledger/ledger.ts'
import { mayBuy } from './may-buy.ts'
import {
  type AuctionOnSale,
  auctionOnSale,
  buyerById,
  insertCarried,
  markRefunded,
  type NiplRow,
  nextAuctionFor,
  takeNumbers,
} from './nipl.store.ts'
import { hasRoomForCarried } from './nipl-limit.ts'

type WhereRefusal = EligibilityRefusal | { readonly code: 'no_next_auction' }
type CarryRefusal = WhereRefusal | { readonly code: 'carried_over_limit'; readonly most: number }

/** The next auction that asks the same deposit, if the owner of the NIPL may buy one there. */
export async function whereToCarry(
  tx: Db,
  nipl: NiplRow,
  at: Instant,
): Promise<Result<AuctionOnSale, WhereRefusal>> {
  const auction = await nextAuctionFor(tx, nipl, at)
  if (auction === null) return err({ code: 'no_next_auction' })
  const may = mayBuy(await buyerById(tx, nipl.customer_id), auction)
  return may.ok ? ok(auction) : may
}

/**
 * A free NIPL of an auction that is over becomes one of the next: a refund that buys a new one, without the way over
 * the bank. The caller holds the row.
 */
export async function carryNipl(tx: Db, nipl: NiplRow, at: Instant): Promise<Result<News, CarryRefusal>> {
  const next = await whereToCarry(tx, nipl, at)
  if (!next.ok) return next
  const auction = next.value
  const limit = await limitExceeded(tx, nipl, auction)
  if (limit !== null) return err({ code: 'carried_over_limit', most: limit })
  const number = await takeNumbers(tx, auction.auction_id, 1)
  const carriedId = await insertCarried(tx, nipl, { auctionId: auction.auction_id, number, at })
  await markRefunded(tx, nipl.id, `PINDAH-NIPL-${carriedId}`, at)
  const amount = rupiah(nipl.price)
  await postJournal(tx, {
    kind: 'deposit_carried',
    reference: `nipl:${nipl.id}`,
    at,
    postings: [
      { account: 'deposit', debit: amount, niplId: nipl.id },
      { account: 'deposit', credit: amount, niplId: carriedId },
    ],
  })
  return ok(carriedNews(nipl, auction, number))
}

/**
 * The limit of the auction that it would go beyond; null where it may come. A limit is of those who buy: whoever loses a sale
 * because the house cancelled it is let in all the same.
 */
async function limitExceeded(tx: Db, nipl: NiplRow, next: AuctionOnSale): Promise<number | null> {
  if (next.nipl_limit === null) return null
  if ((await auctionOnSale(tx, nipl.auction_id))?.cancelled_at != null) return null
  const hasRoom = await hasRoomForCarried(tx, next, await buyerById(tx, nipl.customer_id))
  return hasRoom ? null : next.nipl_limit
}

function carriedNews(nipl: NiplRow, auction: AuctionOnSale, number: number): News {
  return {
    customerId: nipl.customer_id,
    topic: 'nipl',
    title: 'Jaminan Anda dipindahkan',
    description: `NIPL ${formatNiplNumber(nipl.nipl_number)} menjadi NIPL ${formatNiplNumber(number)} untuk ${auction.name} dan siap dipakai menawar.`,
    link: sitePaths.nipl,
  }
}
