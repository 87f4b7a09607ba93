import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
let total: number

beforeEach(() => {
  queries = []
  total = TOTAL
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/tampilan')) return Response.json({ data: { views: [] } })
    queries.push(searchParams)
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const consignments = cards.slice(0, total).slice((page - 1) * limit, page * limit)
    return Response.json({ data: { consignments, total, waiting: total } })
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

it('accepts those that are chosen one by one, says of each what became of it, and keeps chosen what was refused', async () => {
  total = 3
  const requests: string[] = []
  const list = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (init?.method !== 'POST') return list(target, init)
    requests.push(pathname)
    if (pathname.includes('/2/'))
      return Response.json(
        { errors: [{ code: 'consignment_step_refused', message: 'Titipan ini sudah dibatalkan' }] },
        { status: 409 },
      )
    return Response.json({ data: { ...cards[0], state: 'submitted' } })
  }
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Barang 1 / }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Barang 3 / }), { shiftKey: true })
  const toolbar = () => screen.getByRole('toolbar')
  expect(toolbar().textContent).toContain('3 dipilih')
  fireEvent.click(screen.getByRole('button', { name: 'Terima' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terima' }))
  expect(await screen.findByText('2 selesai, 1 tidak jadi')).toBeTruthy()
  expect(requests).toEqual([1, 2, 3].map((id) => `/api/office/titipan/${id}/terima`))
  const [first] = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(first?.textContent).toBe('Barang 2 · T-0002Titipan ini sudah dibatalkan')
  fireEvent.click(screen.getByRole('button', { name: 'Selesai' }))
  expect(toolbar().textContent).toContain('1 dipilih')
  expect(await rowsOfCsv('Unduh terpilih')).toEqual([expect.stringContaining('Barang 2')])
})

it('keeps what is looked for when another turn is chosen', async () => {
  const { address } = open('/titipan?cari=avanza&keadaan=submitted')
  fireEvent.click(await screen.findByRole('tab', { name: 'Semua' }))
  const now = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
  await waitFor(() => expect(now()).toEqual({ cari: 'avanza', keadaan: 'submitted', giliran: 'semua' }))
  fireEvent.click(screen.getByRole('tab', { name: /Menunggu kita/ }))
  await waitFor(() => expect(now()).toEqual({ cari: 'avanza', keadaan: 'submitted' }))
})
