import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { rowsOfCsv, show, signIn } from '../../../testing/office.tsx'
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

const past = Array.from({ length: 240 }, (_, at) => ({
  ...sale,
  auction_id: at + 1,
  name: `Lelang lama ${at + 1}`,
  kind: 'live',
  state: 'closed',
}))
let queries: Record<string, string>[]

beforeEach(() => {
  queries = []
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/lelang-selesai')) {
      queries.push(Object.fromEntries(searchParams))
      const limit = Number(searchParams.get('limit'))
      const from = (Number(searchParams.get('page')) - 1) * limit
      const branches = [{ branch_id: 3, name: 'Kantor Pusat' }]
      return Response.json({
        data: { auctions: past.slice(from, from + limit), total: past.length, branches },
      })
    }
    return Response.json({
      data: { drafts: [], today: [sale], coming: [], server_time: '2026-11-28T10:00:00+07:00' },
    })
  }
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

it('finds sales that are over by what the address says, and writes all of them into a file', async () => {
  signIn('clerk')
  show([{ path: '/lelang', Component }], '/lelang?tahap=selesai&cari=lama&cara=live&cabang=3&urut=name')
  expect(await rowsOfCsv()).toHaveLength(past.length)
  expect(queries[0]).toEqual({
    page: '1',
    limit: '100',
    search: 'lama',
    kind: 'live',
    branch_id: '3',
    sort: 'name',
  })
})

it('opens the list of sales that are over, and leaves what was looked for there', async () => {
  signIn('clerk')
  const { address } = show([{ path: '/lelang', Component }], '/lelang')
  fireEvent.click(await screen.findByRole('tab', { name: 'Selesai' }))
  await waitFor(() => expect(address()).toBe('/lelang?tahap=selesai'))
  await waitFor(() => expect(queries).toEqual([{ page: '1', limit: '100' }]))
})
