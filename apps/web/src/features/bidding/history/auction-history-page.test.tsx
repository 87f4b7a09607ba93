import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, refusal, serve, showPart, signIn } from '../../../testing/site.tsx'
import { Component as AuctionHistoryPage } from './auction-history-page.tsx'

const user = userEvent.setup({ delay: null })
const time = '2026-11-20T10:00:00.000+07:00'

const contested = (lotId: number, standing: string) => ({
  unit: {
    unit_id: lotId,
    lot_id: lotId,
    auction_id: 1,
    lot_number: lotId,
    title: `Toyota Avanza ${lotId}`,
    year: 2022,
    city: 'Jakarta',
    grade: 'A',
    product_type_id: 1,
    picture: { file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#888' },
    kind: 'time',
    state: standing === 'leading' ? 'open' : 'sold',
    base_price: 100_000_000,
    price: 102_500_000,
    increment: 500_000,
    bid_count: 3,
    extension_count: 0,
    opens_at: time,
    closes_at: time,
    seq: 6,
  },
  auction_name: 'Mobil Jabodetabek',
  standing,
  own_maximum: 102_000_000,
  own_bid_count: 2,
  last_bid_at: time,
  hammer_price: standing === 'leading' ? null : 102_500_000,
})
const page = (lots: object[], next_cursor: string | null = null) => ({
  body: { data: { lots, totals: { running: 1, won: 1, lost: 1 }, next_cursor, server_time: time } },
})
const story = {
  lot_id: 3,
  standing: 'lost',
  bids: [
    {
      seq: 4,
      at: time,
      amount: 102_000_000,
      price: 100_000_000,
      outcome: 'leading',
      taken_back: false,
      receipt: {
        lot_id: 3,
        seq: 4,
        amount: 102_000_000,
        at: time,
        hash: 'ab',
        layout: 1 as const,
        terms_version: 1,
        key_id: 'k',
        signature: 's',
      },
    },
  ],
  why_lost: {
    reason: 'beaten',
    at: time,
    by: { name: 'S*** W***', nipl_number: 27 },
    own_maximum: 102_000_000,
    price: 102_500_000,
    short: 500_000,
    was_highest: null,
    because: null,
    late_by_ms: null,
  },
  can_verify: true,
}

beforeEach(() => signIn())

describe('the auction history', () => {
  it('lists lots with where they stand, and tells why one was lost when it is opened', async () => {
    serve({
      'GET /customer/riwayat-lelang': () => page([contested(1, 'leading'), contested(3, 'lost')]),
      'GET /customer/riwayat-lelang/3': () => ({ body: { data: story } }),
    })
    showPart(<AuctionHistoryPage />, '/profile/auction-history')
    expect(await screen.findByText('Anda tertinggi')).toBeTruthy()
    expect(screen.getByText('Kalah', { selector: '.ui-chip' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mengapa saya kalah' }))
    expect(await screen.findByText('Perlu tambahan Rp 500.000')).toBeTruthy()
    expect(screen.getByText(/S\*\*\* W\*\*\* \(NIPL 0027\) melampaui Anda/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Periksa lot ini' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Salin tanda terima Rp 102.000.000' })).toBeTruthy()
  })

  it('calls nobody outbid on a lot that nobody has bid for yet', async () => {
    const waiting = contested(4, 'none')
    serve({
      'GET /customer/riwayat-lelang': () =>
        page([{ ...waiting, unit: { ...waiting.unit, kind: 'live', state: 'scheduled', price: null } }]),
    })
    showPart(<AuctionHistoryPage />, '/profile/auction-history')
    expect(await screen.findByText('Terpasang')).toBeTruthy()
    expect(screen.queryByText('Terlampaui')).toBeNull()
    expect(screen.getByText('Harga dasar')).toBeTruthy()
  })

  it('keeps its filters in the address and asks for the next page by its mark', async () => {
    serve({
      'GET /customer/riwayat-lelang': ({ url }) =>
        url.searchParams.has('cursor') ? page([contested(2, 'won')]) : page([contested(3, 'lost')], 'lanjut'),
    })
    const site = showPart(<AuctionHistoryPage />, '/profile/auction-history?status=lost')
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('Toyota Avanza 2')).toBeTruthy()
    expect(calls).toContain('GET /customer/riwayat-lelang?status=lost&cursor=lanjut')
    await user.click(screen.getByRole('tab', { name: /Menang/ }))
    await user.click(screen.getByRole('button', { name: 'Di tempat' }))
    expect(site.address()).toBe('/profile/auction-history?status=won&kind=offline')
  })

  it('says what will stand here while there is nothing, and what went wrong', async () => {
    serve({ 'GET /customer/riwayat-lelang': () => page([]) })
    showPart(<AuctionHistoryPage />, '/profile/auction-history')
    expect(await screen.findByText('Belum ada riwayat lelang')).toBeTruthy()
  })

  it('shows the error with a way to try again', async () => {
    serve({ 'GET /customer/riwayat-lelang': () => refusal(404, 'not_found', 'Data tidak ditemukan') })
    showPart(<AuctionHistoryPage />, '/profile/auction-history')
    expect(await screen.findByText(/Data tidak ditemukan/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy()
  })
})
