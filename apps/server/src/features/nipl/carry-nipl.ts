import { formatNiplNumber, type Instant, rupiah } from '@ketok/domain'
import type { Db } from '../../tables.ts'
import { postJournal } from '../ledger/post-journal.ts'
import type { News } from '../payment/payables.ts'
import {
  type AuctionOnSale,
  insertCarried,
  markRefunded,
  type NiplRow,
  nextAuctionFor,
  takeNumbers,
} from './nipl.store.ts'

/**
 * A free NIPL of an auction that is over becomes one of the next auction that asks the same deposit: a refund that
 * buys a new one, without the way over the bank. Null where no such auction is on sale. The caller holds the row.
 */
export async function carryNipl(tx: Db, nipl: NiplRow, at: Instant): Promise<News | null> {
  const auction = await nextAuctionFor(tx, nipl, at)
  if (auction === null) return null
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
  return carriedNews(nipl, auction, number)
}

function carriedNews(nipl: NiplRow, auction: AuctionOnSale, number: number): News {
  return {
    customerId: nipl.customer_id,
    topic: 'nipl',
    title: 'Jaminan Anda dipindahkan',
    description: `NIPL ${formatNiplNumber(nipl.nipl_number)} menjadi NIPL ${formatNiplNumber(number)} untuk ${auction.name} dan siap dipakai menawar.`,
    link: '/profile/nipl',
  }
}
