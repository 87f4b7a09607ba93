import type { Reply } from '@ketok/contract'
import { formatRupiah, PAYMENT_STATUS_SHOWN } from '@ketok/domain'
import type { ChipTone } from '@ketok/ui'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { lotWords } from '../../../components/lot-cell.tsx'

export type DefaultedLot = Reply<'GET /office/lelang-ulang'>['lots'][number]
export type Offer = DefaultedLot['offers'][number]

/** Which way a defaulted lot went. */
export const wayWords: Record<DefaultedLot['after_default'], { label: string; tone: ChipTone }> = {
  waiting: { label: 'Menunggu', tone: 'warning' },
  offered: { label: 'Ditawarkan', tone: 'brand' },
  relisted: { label: 'Dilelang lagi', tone: 'success' },
  sold: { label: 'Dibeli penawar lain', tone: 'success' },
}

export const offerWords: Record<Offer['state'], { label: string; tone: ChipTone }> = {
  open: { label: 'Menunggu jawaban', tone: 'brand' },
  accepted: { label: 'Diterima', tone: 'success' },
  declined: { label: 'Ditolak', tone: 'neutral' },
  lapsed: { label: 'Tidak dijawab', tone: 'neutral' },
  withdrawn: { label: 'Ditarik', tone: 'neutral' },
}

/** Where it went, in two lines. */
export function wentTo({ relisted, offers }: DefaultedLot): [string, string] {
  if (relisted !== null)
    return [
      relisted.auction_name,
      `${lotWords(relisted.lot_number)} · dibuka ${dayAndTime(relisted.opens_at, relisted.time_zone)}`,
    ]
  const taken = offers.find(({ state }) => state === 'accepted')
  if (taken === undefined) return ['-', '']
  const bill = taken.bill === null ? '' : ` · tagihan ${PAYMENT_STATUS_SHOWN[taken.bill.status].label}`
  return [taken.bidder.full_name, `${formatRupiah(taken.price)}${bill}`]
}
