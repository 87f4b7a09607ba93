import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './control-room-page.tsx'

const room = {
  auction_id: 7,
  name: 'Mobil Jabodetabek',
  branch_name: 'Kantor Pusat',
  time_zone: 'Asia/Jakarta',
  opens_at: '2026-11-28T09:00:00+07:00',
  closes_at: '2026-11-28T15:00:00+07:00',
  state: 'open',
  lots: [],
  alarms: [1, 2, 3].map((lot_id) => ({ lot_id, kind: 'jump', message: `Lot 00${lot_id}: naik sekaligus` })),
  bids: { accepted: 1_234, refused: 0 },
  cancellation: null,
  server_time: '2026-11-28T10:00:00+07:00',
}

beforeEach(() => {
  globalThis.fetch = async (target) => {
    if (new URL(String(target), 'http://localhost').pathname.endsWith('/kendali'))
      return Response.json({ data: room })
    throw new TypeError('no network')
  }
})

it('shows two alarms until the rest is wished for, and says how many there are', async () => {
  signIn('auctioneer')
  show([{ path: '/lelang/:auction_id/kendali', Component }], '/lelang/7/kendali')
  const alarms = await screen.findByRole('region', { name: 'Perlu dilihat' })
  const messages = () => within(alarms).getAllByRole('listitem')
  within(alarms).getByText('Perlu dilihat · 3')
  expect(messages()).toHaveLength(2)
  fireEvent.click(within(alarms).getByRole('button', { name: 'Lihat 1 lagi' }))
  expect(messages()).toHaveLength(3)
  fireEvent.click(within(alarms).getByRole('button', { name: 'Ringkas' }))
  expect(messages()).toHaveLength(2)
})
