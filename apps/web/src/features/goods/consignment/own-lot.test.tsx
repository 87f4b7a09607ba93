import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import { type Lot, lotWords, OwnLot } from './own-lot.tsx'

const lot: Lot = {
  ...{ lot_id: 27 as never, unit_id: 9 as never, auction_id: 4, seq: 3, lot_number: 5 },
  ...{ auction_name: 'Lelang Mobil Bandung', kind: 'time', state: 'open' },
  ...{ opens_at: '2026-11-20T09:00:00+07:00', closes_at: '2026-11-20T15:00:00+07:00' },
  time_zone: 'Asia/Makassar',
  ...{ base_price: 90_000_000, price: 100_000_000, bid_count: 4, bidder_count: 2 },
  ...{ reserve: 110_000_000, reserve_met: false, hammer_price: null, is_public: true },
}

it('shows lot, sale, price, bidders and the limit of its owner, with the way to both pages', () => {
  signIn()
  showPart(<OwnLot consignmentId={5} lot={lot} />)
  screen.getByText('Tawaran tertinggi Rp 100.000.000')
  screen.getByText('Limit Anda belum tercapai.')
  screen.getByText('4 tawaran dari 2 penawar')
  screen.getByText('Jumat, 20 Nov 2026, 15.00 WIB (16.00 WITA)')
  expect(screen.getByText(/Lot 005/).textContent).toContain('Lelang Mobil Bandung')
  screen.getByRole('link', { name: 'Lelang Mobil Bandung' })
  screen.getByRole('link', { name: 'Lihat halaman lot' })
})

it('puts the question to its owner where the decision is theirs', async () => {
  const konfirmasi = {
    ...{ lot_id: 27, unit_id: 9, title: 'Toyota Avanza', lot_number: 5, auction_name: lot.auction_name },
    ...{ picture: { small: '', large: '', alt: '' }, side: 'seller', state: 'asking_seller' },
    ...{ bid: 100_000_000, counter: null, due_at: '2026-11-23T17:00:00+07:00', because: null },
    ...{ defaulted: false, answers: ['accept', 'decline', 'counter'], reserve: 110_000_000 },
    server_time: '2026-11-20T16:00:00+07:00',
  }
  const another = { ...konfirmasi, lot_id: 28, title: 'Milik sendiri yang lain' }
  serve({ 'GET /customer/konfirmasi': () => ({ body: { data: { asked: [konfirmasi, another] } } }) })
  signIn()
  showPart(<OwnLot consignmentId={5} lot={{ ...lot, state: 'konfirmasi' }} />)
  const question = await screen.findByRole('article', { name: 'Konfirmasi Toyota Avanza' })
  expect(question.textContent?.replaceAll(/\s/g, ' ')).toContain('Sampai Senin, 23 Nov 2026, 17.00 WIB')
  expect(screen.queryByText('Milik sendiri yang lain')).toBe(null)
})

it.each<[string, Partial<Lot>, RegExp]>([
  ['before it opens', { state: 'scheduled', price: null }, /^Belum dibuka/],
  ['without a bid', { price: null }, /^Belum ada tawaran.*belum tercapai/],
  ['over the limit', { price: 112_000_000, reserve_met: true }, /sudah tercapai/],
  ['without a limit', { reserve: null }, /penawar tertinggi menang/],
  ['sold', { state: 'sold', hammer_price: 121_000_000 }, /^Terjual Rp 121\.000\.000/],
  ['passed', { state: 'passed' }, /^Tidak terjual.*limit Anda tidak tercapai/],
  ['withdrawn', { state: 'withdrawn' }, /^Ditarik/],
])('says how it stands: %s', (_, traits, words) => {
  const { title, note } = lotWords({ ...lot, ...traits })
  expect(`${title} ${note}`).toMatch(words)
})
