import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './auctions-page.tsx'

const sale = {
  auction_id: 7,
  name: 'Lelang Sabtu',
  kind: 'time',
  audience: 'public',
  branch_name: 'Kantor Pusat',
  pool_name: 'Pool Bekasi',
  pool_city: 'Bekasi',
  opens_at: '2026-11-28T09:00:00+07:00',
  closes_at: '2026-11-28T15:00:00+07:00',
  state: 'open',
  lot_count: 4,
  open_lot_count: 4,
  ended_lot_count: 0,
  sold_count: 0,
  nipl_count: 0,
  nipl_holder_count: 0,
  floor_count: null,
}

beforeEach(() => {
  globalThis.fetch = async () =>
    Response.json({
      data: { drafts: [], today: [sale], coming: [], server_time: '2026-11-28T10:00:00+07:00' },
    })
})

it.each([
  ['content', paths.publishedSale(7)],
  ['service', paths.frontDesk(7)],
  ['auctioneer', paths.runOrder(7)],
] as const)('leads %s from a sale to the page of it that they may open', async (role, address) => {
  signIn(role)
  show([{ path: '/lelang', Component }], '/lelang')
  const links = await screen.findAllByRole('link', { name: 'Lelang Sabtu' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => address))
})
