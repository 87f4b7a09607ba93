import type { Body } from '@ketok/contract'
import type { Refusal } from '@ketok/contract/refusals'
import { sitePaths } from '@ketok/contract/site-paths'
import {
  answerKonfirmasi,
  type CustomerId,
  type Instant,
  type Konfirmasi,
  type KonfirmasiCommand,
  type KonfirmasiRefusal,
  konfirmasiDueAt,
  type LotId,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { buyersHindrance } from '../../bidding/lot/lot.ts'
import { announceNews, type News, notify, type Told } from '../../notice/notification/notification.ts'
import { lockCustomer } from '../../people/account/account.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { endKonfirmasi } from './end-konfirmasi.ts'
import { lapseKonfirmasi } from './konfirmasi.jobs.ts'
import {
  type KonfirmasiLot,
  konfirmasiLot,
  lockKonfirmasiLot,
  saveAnswer,
  wasAnswered,
} from './konfirmasi.store.ts'
import { bidderNews, sellerNews } from './konfirmasi-news.ts'

type AnswerBody = Body<'POST /customer/konfirmasi/{lot_id}'>

export interface Answerer {
  readonly side: 'seller' | 'bidder' | 'clock'
  /** Whoever speaks for the house where it sells for itself. */
  readonly staff?: StaffCaller
}

/**
 * One answer of whoever is asked; the clock answers for those who kept silent. Both sides are told. What a side said
 * before it may say again: nothing happens.
 */
export async function answer(
  services: Services,
  lotId: LotId,
  { side, staff }: Answerer,
  body: AnswerBody | { readonly answer: 'lapse' },
): Promise<KonfirmasiLot> {
  const { db, now, live } = services
  const at = now()
  const told = await inTransaction(db, async (tx) => {
    const lot = orNotFound(await lockKonfirmasiLot(tx, lotId))
    if (body.answer !== 'lapse' && (await wasAnswered(tx, lotId, side, body))) return []
    const command = await commandOf(tx, lot, { side, body, at })
    const decided = answerKonfirmasi(lot.konfirmasi, command, at)
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    const next = decided.value
    if (side === 'bidder' && next.state === 'sold') await refuseHindered(tx, lot)
    await saveAnswer(tx, { lotId, next, answer: body.answer, side, staffId: staff?.staffId ?? null, at })
    if (staff !== undefined)
      await recordAction(tx, staff, {
        action: 'konfirmasi.answered',
        subject: { type: 'lot', id: lotId },
        before: { state: lot.konfirmasi.state, bid: lot.bid },
        after: { state: next.state, answer: body.answer, ...('price' in body ? { price: body.price } : {}) },
        at,
      })
    if (next.state === 'asking_bidder')
      await services.jobs.enqueue(tx, lapseKonfirmasi, { lotId }, next.dueAt)
    const news = newsOf(lot, next)
    for (const { customerId, topic: _, ...words } of news)
      await notify(tx, customerId, { ...words, at } satisfies Told)
    return news
  })
  // The lot's own log is where it becomes true; what dies in between is found by the sweep.
  await endKonfirmasi(services, lotId)
  for (const news of told) announceNews(live, news)
  return orNotFound(await konfirmasiLot(db, lotId))
}

/** A yes to another price is a word of its own, unlike the bid, which binds: whoever may not bid any more may not give it. */
async function refuseHindered(tx: Db, { lotId, bidderId }: KonfirmasiLot): Promise<void> {
  // Staff may be barring them at this moment.
  await lockCustomer(tx, bidderId)
  const hindrance = await buyersHindrance(tx, lotId, bidderId)
  if (hindrance !== null) refuse(hindrance)
}

interface Given {
  readonly side: Answerer['side']
  readonly body: AnswerBody | { readonly answer: 'lapse' }
  readonly at: Instant
}

async function commandOf(
  tx: Db,
  { zone }: KonfirmasiLot,
  { side, body, at }: Given,
): Promise<KonfirmasiCommand> {
  if (side === 'clock' || body.answer === 'lapse') return { type: 'lapse' }
  if (body.answer !== 'counter') return { type: body.answer, by: side }
  // Only a seller names a price; whoever else does is not asked.
  if (side !== 'seller') refuse({ code: 'konfirmasi_not_asked' })
  const dueAt = konfirmasiDueAt(at, { holidays: await housesHolidays(tx), zone })
  return { type: 'counter', price: body.price, dueAt }
}

function newsOf(lot: KonfirmasiLot, next: Konfirmasi): News[] {
  const to = (customerId: CustomerId | null, words: { title: string; description: string }): News[] =>
    customerId === null ? [] : [{ customerId, topic: 'transaction', ...words, link: sitePaths.konfirmasi }]
  switch (next.state) {
    case 'asking_seller':
      return []
    case 'asking_bidder':
      return to(lot.bidderId, bidderNews.countered(lot, next.counter, next.dueAt))
    case 'sold':
      // The bidder hears of it with their bill.
      return to(lot.sellerId, sellerNews.sold(lot, next.price))
    case 'passed':
      return [
        ...to(lot.bidderId, bidderNews.passed(lot, next.because)),
        ...to(lot.sellerId, sellerNews.passed(lot, next.because)),
      ]
  }
}

function toWireRefusal(refusal: KonfirmasiRefusal): Refusal {
  switch (refusal.code) {
    case 'counter_not_higher':
    case 'amount_too_large':
      return refusal
    case 'konfirmasi_not_due':
      return { code: 'konfirmasi_not_asked' }
    default:
      return { code: refusal.code }
  }
}
