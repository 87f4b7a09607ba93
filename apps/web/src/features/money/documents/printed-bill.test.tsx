import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, serve, showPart } from '../../../testing/site.tsx'
import { PrintedBill } from './printed-bill.tsx'

const TOKEN = 'AAAAJROiwZiuI3BkUJSkGQ'
const BILL = {
  bill_number: 'TGH/2026/000017',
  lot: { lot_id: 31, lot_number: 12, title: 'Toyota Avanza 1.3 G' },
  winner: 'B*** S***',
  total: 165_334_000,
  status: 'PAID',
  hammered_at: '2026-11-20T14:30:00+07:00',
  due_at: '2026-11-27T17:00:00+07:00',
  time_zone: 'Asia/Jakarta',
  paid_at: '2026-11-21T09:00:00+07:00',
}

it('says that the paper is the house’s, and leads by its one key to the proof of its lot', async () => {
  serve({ [`GET /cek/${TOKEN}`]: () => ({ body: { data: BILL } }) })
  showPart(<PrintedBill token={TOKEN} />)
  await screen.findByText('Tagihan ini asli')
  const key = screen.getByRole('link', { name: 'Periksa lelang lot ini' })
  expect(key.getAttribute('href')).toBe('/periksa/31')
  expect(key.className).toContain('ui-button')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('says when it was paid as the paper does, by the clock of the branch that sold too', async () => {
  const bill = { ...BILL, time_zone: 'Asia/Jayapura', paid_at: '2026-11-30T23:45:00+07:00' }
  serve({ [`GET /cek/${TOKEN}`]: () => ({ body: { data: bill } }) })
  showPart(<PrintedBill token={TOKEN} />)
  await screen.findByText('Senin, 30 Nov 2026, 23.45 WIB (Selasa 01.45 WIT)')
})

it('leads nowhere from a paper that is not the house’s', async () => {
  serve({ [`GET /cek/${TOKEN}`]: () => refusal(404, 'not_found', 'Tidak ditemukan') })
  showPart(<PrintedBill token={TOKEN} />)
  await screen.findByText('Bukan tagihan kami')
  expect(screen.queryByRole('link')).toBeNull()
})
