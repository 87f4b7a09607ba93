import { LIVE_PROTOCOL } from '@ketok/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
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

const lot = {
  ...{ lot_id: 31, unit_id: 41, lot_number: 1, title: 'Toyota Avanza 1.5 G', picture: null, state: 'open' },
  ...{ base_price: 100_000_000, increment: 500_000, price: 106_000_000, bid_count: 6, bidder_count: 2 },
  ...{ leader: null, opens_at: room.opens_at, closes_at: room.closes_at, first_closes_at: room.closes_at },
  ...{ cap_at: '2026-11-28T16:00:00+07:00', extension_count: 0, extension_ms: 120_000, reserve: 'none' },
  ...{ pause: null, viewer_count: 3, seq: 6 },
}
const withLotAt = (seq: number, viewer_count: number) => ({
  ...room,
  lots: [{ ...lot, seq, price: 100_000_000 + seq * 1_000_000, bid_count: seq, viewer_count }],
})

let answer: () => Promise<object>
let tell: (message: object) => void
const watched = new Set<number>()

class Line {
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    tell = (message) => this.onmessage?.({ data: JSON.stringify(message) })
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    const { type, lot_id } = JSON.parse(text)
    if (type === 'hello') tell({ type: 'welcome', protocol: LIVE_PROTOCOL, server_time: room.server_time })
    if (type === 'subscribe') watched.add(lot_id)
  }
  close(): void {}
}
globalThis.WebSocket = Line as unknown as typeof WebSocket

beforeEach(() => {
  watched.clear()
  answer = async () => room
  globalThis.fetch = async (target) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/kendali')) return Response.json({ data: await answer() })
    if (pathname.endsWith('/realtime-ticket')) return Response.json({ data: { ticket: 't' } })
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

it('keeps the price of a frame that came while an older answer was on its way', async () => {
  signIn('auctioneer')
  answer = async () => withLotAt(6, 3)
  show([{ path: '/lelang/:auction_id/kendali', Component }], '/lelang/7/kendali')
  await screen.findByText('Rp 106.000.000')
  await waitFor(() => expect(watched).toContain(31))
  const late = Promise.withResolvers<object>()
  answer = () => late.promise
  const read = queryClient.invalidateQueries()
  const { lots, server_time } = withLotAt(8, 3)
  act(() => tell({ type: 'lot', rows: [], rows_after_seq: 6, reserve_met: false, server_time, ...lots[0] }))
  await screen.findByText('Rp 108.000.000')
  await act(async () => {
    late.resolve(withLotAt(7, 5))
    await read
  })
  await screen.findByText(/5 melihat/)
  screen.getByText('Rp 108.000.000')
  screen.getByText('8 tawaran · 2 penawar')
})
