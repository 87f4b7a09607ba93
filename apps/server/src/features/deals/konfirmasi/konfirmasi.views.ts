import type { Reply } from '@ketok/contract'
import { type Instant, wibIso } from '@ketok/domain'
import { pictureView } from '../../goods/catalogue/catalogue.ts'
import type { AskedLot } from './konfirmasi.store.ts'

export type KonfirmasiView = Reply<'POST /customer/konfirmasi/{lot_id}'>
export type Side = KonfirmasiView['side']

export function konfirmasiView(asked: AskedLot, side: Side, now: Instant): KonfirmasiView {
  const { konfirmasi, counter } = asked
  const isOpen = 'dueAt' in konfirmasi
  return {
    lot_id: asked.lotId,
    unit_id: asked.unitId,
    title: asked.title,
    lot_number: asked.lotNumber,
    auction_name: asked.auctionName,
    picture: pictureView(asked.picture),
    side,
    state: konfirmasi.state,
    bid: asked.bid,
    counter,
    due_at: isOpen ? wibIso(konfirmasi.dueAt) : null,
    defaulted: asked.defaulted,
    because: konfirmasi.state === 'passed' ? konfirmasi.because : null,
    answers: isOpen && now < konfirmasi.dueAt ? answersOf(konfirmasi.state, side) : [],
    reserve: side === 'seller' ? asked.reserve : null,
    server_time: wibIso(now),
  }
}

function answersOf(state: 'asking_seller' | 'asking_bidder', side: Side): KonfirmasiView['answers'] {
  if (state === 'asking_seller') return side === 'seller' ? ['accept', 'counter', 'decline'] : []
  return side === 'bidder' ? ['accept', 'decline'] : []
}
