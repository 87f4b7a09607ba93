import type { Reply } from '@ketok/contract'
import {
  HOUSE_SELLERS,
  holdsOneOf,
  type Instant,
  KONFIRMASI_REMINDER_GAP_MS,
  KONFIRMASI_REMINDERS_MAX,
  plus,
  wibIso,
} from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import { pictureView } from '../../goods/catalogue/catalogue.ts'
import { personView } from '../../people/staff/staff.ts'
import type { DeskLot, KonfirmasiLot } from './konfirmasi.store.ts'

export type KonfirmasiView = Reply<'POST /customer/konfirmasi/{lot_id}'>
export type Side = KonfirmasiView['side']
export type DeskView = Reply<'POST /office/konfirmasi/{lot_id}/ingatkan'>

export function konfirmasiView(lot: KonfirmasiLot, side: Side, now: Instant): KonfirmasiView {
  const { konfirmasi, counter } = lot
  const isOpen = 'dueAt' in konfirmasi
  return {
    lot_id: lot.lotId,
    unit_id: lot.unitId,
    title: lot.title,
    lot_number: lot.lotNumber,
    auction_name: lot.auctionName,
    picture: pictureView(lot.picture),
    side,
    state: konfirmasi.state,
    bid: lot.bid,
    counter,
    due_at: isOpen ? wibIso(konfirmasi.dueAt) : null,
    time_zone: lot.zone,
    defaulted: lot.defaulted,
    because: konfirmasi.state === 'passed' ? konfirmasi.because : null,
    answers: isOpen && now < konfirmasi.dueAt ? answersOf(konfirmasi.state, side) : [],
    reserve: side === 'seller' ? lot.reserve : null,
    server_time: wibIso(now),
  }
}

function answersOf(state: 'asking_seller' | 'asking_bidder', side: Side): KonfirmasiView['answers'] {
  if (state === 'asking_seller') return side === 'seller' ? ['accept', 'counter', 'decline'] : []
  return side === 'bidder' ? ['accept', 'decline'] : []
}

/** As the desk sees it: both sides by name, and what whoever looks at it may do. */
export function deskView(lot: DeskLot, { roles }: Pick<StaffCaller, 'roles'>, now: Instant): DeskView {
  const { side: _, answers, ...shown } = konfirmasiView(lot, 'seller', now)
  const speaks = lot.sellerId === null && holdsOneOf(roles, HOUSE_SELLERS)
  return {
    ...shown,
    answers: speaks ? answers : [],
    seller:
      lot.sellerId === null || lot.sellerName === null
        ? null
        : { customer_id: lot.sellerId, full_name: lot.sellerName },
    bidder: { customer_id: lot.bidderId, full_name: lot.bidderName },
    asked_at: wibIso(lot.askedAt),
    ended_at: lot.endedAt === null ? null : wibIso(lot.endedAt),
    story: lot.story.map(({ what, side, price, at, staff_id, staff_name }) => ({
      what,
      side,
      price,
      at: wireTime(at),
      by: personView(staff_id, staff_name),
    })),
    remind: remindView(lot, now),
  }
}

function remindView(lot: DeskLot, now: Instant): DeskView['remind'] {
  const reminders = remindersOf(lot)
  if (reminders === null || !('dueAt' in lot.konfirmasi) || now >= lot.konfirmasi.dueAt) return null
  const { side, askedAt, remindedAt } = reminders
  if (side === 'seller' && lot.sellerId === null) return null
  const left = KONFIRMASI_REMINDERS_MAX - remindedAt.length
  const from = plus(remindedAt.at(-1) ?? askedAt, KONFIRMASI_REMINDER_GAP_MS)
  // What could be said only after the deadline is not offered.
  if (left <= 0 || from >= lot.konfirmasi.dueAt) return null
  return { side, from: wibIso(from), left }
}

/** Since when the present side is asked, and when it was reminded; null once nobody is asked any more. */
export function remindersOf(
  lot: DeskLot,
): { side: Side; askedAt: Instant; remindedAt: readonly Instant[] } | null {
  const { state } = lot.konfirmasi
  if (state !== 'asking_seller' && state !== 'asking_bidder') return null
  const side = state === 'asking_seller' ? 'seller' : 'bidder'
  const at = (row: DeskLot['story'][number]) => row.at.getTime()
  const countered = lot.story.find(({ what }) => what === 'counter')
  return {
    side,
    askedAt: side === 'bidder' && countered !== undefined ? at(countered) : lot.askedAt,
    remindedAt: lot.story.filter((row) => row.what === 'reminded' && row.side === side).map(at),
  }
}
