import { sitePaths } from '@ketok/contract/site-paths'
import {
  type AuctionId,
  type CustomerId,
  type Instant,
  instant,
  type NiplId,
  niplRefundDueAt,
  wibDate,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Cancelled } from '../../bidding/control/control.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { asSentence, type News, tell } from '../../notice/notification/notification.ts'
import { carryNipl } from './carry-nipl.ts'
import { endOrdersOfSale } from './end-orders-of-guest.ts'
import {
  auctionsOf,
  endedAuctionsWithFreeNipl,
  type FreeNipls,
  makeRefundDue,
  nextAuctionFor,
  niplsToCarry,
} from './nipl.store.ts'
import { lockPersonsOf } from './nipl-limit.ts'

const BATCH = 20

/** When nothing in an auction can be bid on any more, every NIPL that is still free is owed back or carried. */
export async function returnFreeNiplsOfEndedAuctions(services: Services): Promise<void> {
  const { db, now, log } = services
  const seen: AuctionId[] = []
  for (;;) {
    const ended = await endedAuctionsWithFreeNipl(db, seen, BATCH)
    for (const { auction_id, ended_at } of ended) {
      seen.push(auction_id)
      const of = { auctionId: auction_id, customerId: null }
      await inTransaction(db, (tx) =>
        giveBack(services, tx, of, { since: instant(ended_at.getTime()), at: now() }),
      ).catch((error: unknown) => {
        // One auction whose deposits cannot go back now does not keep the others'.
        log.error(
          { err: error, auction_id },
          'nipl: free NIPL of an auction that is over could not be given back',
        )
      })
    }
    if (ended.length < BATCH) return
  }
}

/** The same for one who may not bid there any more though the auction goes on. */
export function returnFreeNiplsOf(
  services: Pick<Services, 'live'>,
  tx: Db,
  of: FreeNipls & { readonly customerId: CustomerId },
  at: Instant,
  why?: 'moved',
): Promise<void> {
  const told = why === 'moved' ? { why: 'Anda tidak ikut pada jadwal yang baru.', mayCarry: false } : {}
  return giveBack(services, tx, of, { since: at, at, ...told })
}

/** Sends back the NIPL of a cancelled sale, whose lots hold nothing any more. */
export async function returnNiplsOfCancelled(
  services: Services,
  tx: Db,
  { auctionId, name, reason, at }: Cancelled,
): Promise<void> {
  await endOrdersOfSale(services, tx, auctionId, at)
  const why = `${name} dibatalkan: ${asSentence(reason)}`
  await giveBack(services, tx, { auctionId, customerId: null }, { since: at, at, why })
}

interface GivenBack {
  readonly since: Instant
  readonly at: Instant
  readonly why?: string
  /** Whoever asks for it back now does not mean the sale that comes next. */
  readonly mayCarry?: boolean
}

async function giveBack(
  services: Pick<Services, 'live'>,
  tx: Db,
  of: FreeNipls,
  { since, at, why: told, mayCarry = true }: GivenBack,
): Promise<void> {
  const clock = await clockOfSale(tx, of)
  const refundBy = niplRefundDueAt(since, clock)
  const nipls = await makeRefundDue(tx, of, refundBy, at)
  const [auction] = await auctionsOf(tx, [of.auctionId])
  const carried = new Set<NiplId>()
  const news: News[] = []
  const wanted = mayCarry
    ? await niplsToCarry(
        tx,
        nipls.map(({ id }) => id),
      )
    : []
  const [first] = wanted
  // Of one sale and one price, so all of them go to the same next one.
  const next = first === undefined ? null : await nextAuctionFor(tx, first, at)
  if (next !== null && next.nipl_limit !== null)
    await lockPersonsOf(
      tx,
      wanted.map(({ customer_id }) => customer_id),
    )
  for (const nipl of wanted) {
    const ofCarrying = await carryNipl(tx, nipl, at)
    if (!ofCarrying.ok) continue
    carried.add(nipl.id)
    news.push(ofCarrying.value)
  }
  const owners = Map.groupBy(
    nipls.filter(({ id }) => !carried.has(id)),
    ({ customer_id }) => customer_id,
  )
  const name = auction?.name ?? 'Lelang'
  const why = told ?? (of.customerId === null ? `${name} sudah selesai.` : `Anda tidak lagi ikut ${name}.`)
  for (const [customerId, own] of owners) news.push(refundNews(customerId, own.length, why, refundBy))
  for (const each of news) await tell(services, tx, each, at)
}

function refundNews(customerId: News['customerId'], count: number, why: string, refundBy: Instant): News {
  return {
    customerId,
    topic: 'nipl',
    title: 'Jaminan Anda akan dikembalikan',
    description: `${why} ${count} NIPL yang tidak terpakai dikembalikan paling lambat ${wibDate(refundBy)} ke rekening di profil Anda.`,
    link: sitePaths.nipl,
  }
}
