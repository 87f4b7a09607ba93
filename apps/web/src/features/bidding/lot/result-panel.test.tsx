import type { PublicLot } from '@ketok/contract/live'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { refusal, serve, showPart } from '../../../testing/site.tsx'
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx'
import type { RoomView } from './room-view.ts'

const over = (state: PublicLot['state'], standing: RoomView['standing'], bids = 0): RoomView => ({
  lot: {
    auction_id: 3,
    unit_id: 7,
    state,
    price: bids === 0 ? null : 100_000_000,
    bid_count: bids,
  } as PublicLot,
  standing,
  maximum: standing === 'none' ? null : 100_000_000,
  minimum: 100_500_000,
})
const charges = {
  service_fee: [{ above: 0, flat: 3_000_000, basis_points: null }],
  taxes: [],
  payment_fee: 0,
  nipl_price: 5_000_000,
}

const unit = {
  ...{ unit_id: 7, lot_number: 2, title: 'Toyota Rush', year: 2018, charges },
  documents: [
    { name: 'STNK', promise: 'Siap saat ambil unit' },
    { name: 'BPKB', promise: 'Paling lambat 09 Des 2026' },
  ],
  auction: { pool: { name: 'Pool Cakung' } },
} as unknown as ResultPanelProps['unit']

const show = (view: RoomView) => showPart(<ResultPanel view={view} unit={unit} />)
const billSays = (status: string, total: number) =>
  serve({
    'GET /customer/transaksi/7': () => ({
      body: {
        data: {
          status,
          total,
          nipl_paid: 5_000_000,
          due_at: '2026-12-02T17:00:00.000+07:00',
          unit: { time_zone: 'Asia/Jakarta' },
        },
      },
    }),
  })
const wayOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('what follows the close of a lot', () => {
  it('speaks of no limit where nobody bid', () => {
    show(over('passed', 'none'))
    expect(screen.getByText(/Tidak ada yang menawar/)).toBeTruthy()
    expect(screen.queryByText(/limit/)).toBeNull()
  })

  it('says that the limit was not reached where somebody did', () => {
    show(over('passed', 'lost', 2))
    expect(screen.getByText(/Tidak ada tawaran yang mencapai limit/)).toBeTruthy()
  })

  it('leads a bidder below the limit to where they read the seller’s answer', () => {
    show(over('konfirmasi', 'konfirmasi', 1))
    expect(wayOf('Ikuti konfirmasi')).toBe(paths.konfirmasi)
  })

  it('leads who lost to why', () => {
    show(over('sold', 'lost', 3))
    expect(wayOf('Mengapa saya kalah')).toBe('/profile/auction-history?status=lost')
  })

  it('asks the winner to pay, also before their bill is written', async () => {
    serve({ 'GET /customer/transaksi/7': () => refusal(404, 'not_found', 'Data tidak ditemukan') })
    show(over('sold', 'won', 3))
    expect(await screen.findByText('Tagihan segera kami kirim')).toBeTruthy()
    expect(screen.getByText('LOT 002')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Selamat, Anda menang' })).toBeTruthy()
    expect(screen.getByText('Rp 103.000.000')).toBeTruthy()
    expect(screen.getByText('NIPL sudah dibayar, sisa Rp 98.000.000')).toBeTruthy()
    expect(wayOf('Bayar sekarang')).toBe(paths.transaction(7))
    expect(wayOf('Mengapa saya kalah')).toBeUndefined()
  })

  it('says until when the winner pays, as their bill does', async () => {
    billSays('PENDING', 98_004_000)
    show(over('sold', 'won', 3))
    const steps = screen.getByRole('list', { name: 'Langkah sesudah menang' })
    await waitFor(() =>
      expect([...steps.children].map(({ textContent }) => textContent)).toEqual([
        '1BayarPaling lambat Rabu, 02 Des 2026, 17.00 WIB',
        '2DokumenSTNK: siap saat ambil unit. BPKB: paling lambat 09 Des 2026',
        '3Ambil unitDi Pool Cakung, mulai hari tagihan lunas',
      ]),
    )
  })

  it('asks for nothing once the bill is paid', async () => {
    billSays('PAID', 98_004_000)
    show(over('sold', 'won', 3))
    expect(await screen.findByText('Total, sudah dibayar')).toBeTruthy()
    expect(screen.getByText('Sudah lunas')).toBeTruthy()
    expect(screen.getByText('Rp 103.004.000')).toBeTruthy()
    expect(screen.queryByText(/sisa/)).toBeNull()
    expect(screen.queryByText(/Paling lambat Rabu/)).toBeNull()
    expect(wayOf('Lihat tagihan')).toBe(paths.transaction(7))
  })
})
