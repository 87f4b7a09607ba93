import { auctionId, lotId, niplId, unitId } from '@ketok/domain'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import type { WalletNipl } from './nipl-story.ts'
import { Component as WalletPage } from './wallet-page.tsx'

const choice = { until: '2126-11-21T16:00:00.000+07:00', carry_to: null }

const nipl = (nipl_number: number, changes: Partial<WalletNipl> = {}): WalletNipl => ({
  ...{
    nipl_id: niplId(nipl_number),
    nipl_number,
    auction_id: auctionId(3),
    auction_name: 'Mobil Jabodetabek',
  },
  ...{ price: 5_000_000, state: 'active', lot: null, refund_by: null, at_end: 'refund', steps: [] },
  auction_opens_at: '2026-11-20T10:00:00.000+07:00',
  auction_closes_at: choice.until,
  time_zone: 'Asia/Jakarta',
  changed_at: '2026-11-20T09:00:00.000+07:00',
  choice,
  ...changes,
})
const lot = { lot_id: lotId(8), lot_number: 14, unit_id: unitId(9), title: 'Avanza Malam' }

const balance = { total: 30_000_000, free: 20_000_000, held: 5_000_000, used: 0, returning: 5_000_000 }
const shows = (nipls: WalletNipl[]) => {
  serve({
    'GET /customer/nipl': () => ({ body: { data: { nipls, orders: [], balance } } }),
    'GET /customer/pengembalian': () => ({ body: { data: { cases: [] } } }),
  })
  showPart(<WalletPage />)
}

beforeEach(() => signIn())

it('tells of the NIPL of one sale together: how many stand how, and what they are worth', async () => {
  shows([
    ...[nipl(1), nipl(2), nipl(3, { state: 'held', lot, choice: null }), nipl(4)],
    nipl(5, { auction_id: auctionId(4), auction_name: 'Motor Bandung' }),
  ])
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(2)
  const [cars, motorcycles] = cards.map((card) => within(card))
  expect(cars?.getByText('Rp 20.000.000')).toBeTruthy()
  const states = within(cars?.getByRole('list', { name: 'Keadaan NIPL Mobil Jabodetabek' }) as HTMLElement)
  expect(states.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3 Bebas.*Lihat lot$/),
    expect.stringMatching(/^1 Ditahan.*Avanza Malam.*Buka ruang$/),
  ])
  expect(motorcycles?.getByText('0005')).toBeTruthy()
})

it('opens into each number, with its state, its way so far and what may be chosen for it', async () => {
  shows([nipl(1), nipl(2, { state: 'refund_due', refund_by: choice.until })])
  await userEvent.click(await screen.findByText(/^Satu per satu/))
  const numbers = within(screen.getByRole('list', { name: 'Nomor NIPL Mobil Jabodetabek' }))
  expect(numbers.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'NIPL 0001',
    'NIPL 0002',
  ])
  expect(numbers.getAllByText(/^Perjalanan/)).toHaveLength(2)
  expect(numbers.getAllByRole('button', { name: 'Pindahkan' })).toHaveLength(2)
})
