// @vitest-environment jsdom
import { auctionId, instant, lotId, niplId, unitId } from '@ketok/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WalletNipl } from './nipl-story.ts'

let story: typeof import('./nipl-story.ts')
beforeAll(async () => {
  story = await import('./nipl-story.ts')
})

const during = instant(Date.parse('2026-11-21T12:00:00+07:00'))
const after = instant(Date.parse('2026-11-22T12:00:00+07:00'))
const nipl = (changes: Partial<WalletNipl> = {}): WalletNipl => ({
  nipl_id: niplId(1),
  nipl_number: 427,
  auction_id: auctionId(3),
  auction_name: 'Mobil Jabodetabek',
  price: 5_000_000,
  state: 'active',
  lot: null,
  auction_opens_at: '2026-11-20T10:00:00.000+07:00',
  auction_closes_at: '2026-11-21T16:00:00.000+07:00',
  time_zone: 'Asia/Jakarta',
  refund_by: null,
  changed_at: '2026-11-20T09:00:00.000+07:00',
  steps: [],
  choice: null,
  ...changes,
})
const lot = { lot_id: lotId(9), unit_id: unitId(9), lot_number: 27, title: 'Avanza 1.5 G' }
const told = ({ before, strong = '', after = '' }: ReturnType<typeof story.niplStory>) =>
  before + strong + after

describe('a NIPL tells', () => {
  it('that it is free for any lot, and where they are', () => {
    const free = story.niplStory(nipl(), during)
    expect(told(free)).toBe('Siap untuk satu lot mana pun sampai 21 Nov 2026.')
    expect(free.next?.label).toBe('Lihat lot')
  })

  it('which lot holds it, and when it is free again', () => {
    const held = story.niplStory(nipl({ state: 'held', lot }), during)
    expect(told(held)).toBe('Anda tertinggi di Lot 027 Avanza 1.5 G. Bebas lagi begitu terlampaui.')
    expect(held.next?.label).toBe('Buka ruang')
  })

  it('that the result is awaited once the auction is over', () => {
    expect(told(story.niplStory(nipl({ state: 'held', lot }), after))).toContain('Menunggu hasil Lot 027')
  })

  it('by when it comes back', () => {
    const back = nipl({ state: 'refund_due', refund_by: '2026-11-25T17:00:00.000+07:00' })
    expect(told(story.niplStory(back, after))).toBe('Kembali ke rekening Anda paling lambat 25 Nov 2026.')
  })

  it('why the bank refused it, and what helps', () => {
    const failed = story.niplStory(
      nipl({ state: 'refund_failed', refund_failure: 'Rekening ditutup' }),
      after,
    )
    expect(told(failed)).toBe(
      'Bank menolak transfer: Rekening ditutup. Perbaiki rekening, lalu kami kirim lagi.',
    )
    expect(failed.next?.label).toBe('Perbaiki rekening')
  })

  it('by which transfer it went back, or which NIPL it became', () => {
    const refund = { reference: 'TRF-9', sent_at: '2026-11-24T10:00:00.000+07:00' }
    expect(told(story.niplStory(nipl({ state: 'refunded', refund }), after))).toBe(
      'Dikirim ke rekening Anda 24 Nov 2026. Referensi bank TRF-9.',
    )
    const carried_to = {
      nipl_id: niplId(2),
      nipl_number: 31,
      auction_id: auctionId(4),
      auction_name: 'Mobil Bandung',
    }
    const carried = story.niplStory(nipl({ state: 'refunded', carried_to }), after)
    expect(carried.chip.label).toBe('Dipindahkan')
    expect(told(carried)).toBe('Menjadi NIPL 0031 · Mobil Bandung.')
  })

  it.each(['applied', 'forfeited', 'refunded', 'expired'] as const)('that %s is the past', (state) => {
    expect(story.isPast(nipl({ state }))).toBe(true)
  })
})
