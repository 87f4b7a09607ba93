import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { rowsOfCsv, show, signIn } from '../../../testing/office.tsx'
import { Component } from './consignments-page.tsx'

const TOTAL = 240
const cards = Array.from({ length: TOTAL }, (_, at) => ({
  id: at + 1,
  number: `T-${String(at + 1).padStart(4, '0')}`,
  title: `Barang ${at + 1}`,
  city: 'Bekasi',
  photo: null,
  owner_name: 'Wati Lestari',
  branch: null,
  state: 'submitted',
  turn: 'house',
  inspection: null,
  asking_price: 90_000_000,
  turn_since: '2026-11-27T08:00:00+07:00',
}))
let queries: URLSearchParams[]

beforeEach(() => {
  queries = []
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/tampilan')) return Response.json({ data: { views: [] } })
    queries.push(searchParams)
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const consignments = cards.slice((page - 1) * limit, page * limit)
    return Response.json({ data: { consignments, total: TOTAL, waiting: TOTAL } })
  }
  signIn('clerk')
})

const open = (at = '/titipan') => show([{ path: '/titipan', Component }], at)

it('writes all pages of what is looked for into the file, and not only what is on the screen', async () => {
  open('/titipan?cari=barang&keadaan=submitted')
  const lines = await rowsOfCsv()
  expect(lines).toHaveLength(TOTAL)
  expect(lines.at(-1)).toContain('T-0240')
  expect(queries.map((query) => `${query.get('search')} ${query.get('state')} ${query.get('turn')}`)).toEqual(
    queries.map(() => 'barang submitted house'),
  )
})

it('keeps what is looked for when another turn is chosen', async () => {
  const { address } = open('/titipan?cari=avanza&keadaan=submitted')
  fireEvent.click(await screen.findByRole('tab', { name: 'Semua' }))
  const now = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
  await waitFor(() => expect(now()).toEqual({ cari: 'avanza', keadaan: 'submitted', giliran: 'semua' }))
  fireEvent.click(screen.getByRole('tab', { name: /Menunggu kita/ }))
  await waitFor(() => expect(now()).toEqual({ cari: 'avanza', keadaan: 'submitted' }))
})
