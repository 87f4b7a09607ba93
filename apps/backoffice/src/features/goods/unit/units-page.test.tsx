import { beforeEach, expect, it } from 'vitest'
import { rowsOfCsv, show, signIn } from '../../../testing/office.tsx'
import { Component } from './units-page.tsx'

const TOTAL = 240
const units = Array.from({ length: TOTAL }, (_, at) => ({
  unit_id: at + 1,
  title: `Toyota Avanza ${at + 1}`,
  brand: 'Toyota',
  model: 'Avanza',
  variant: `G ${at + 1}`,
  year: 2020,
  plate: `B ${at + 1} KTK`,
  stock_number: null,
  picture: null,
  state: 'in_stock',
  missing: [],
  promised: [],
  pool: null,
  city: 'Bekasi',
  product_type: { id: 1, name: 'Mobil', kind: 'car' },
  changed_at: '2026-11-27T08:00:00+07:00',
}))

beforeEach(() => {
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/pilihan'))
      return Response.json({ data: { product_types: [], pools: [], companies: [] } })
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    return Response.json({ data: { units: units.slice((page - 1) * limit, page * limit), total: TOTAL } })
  }
  signIn('clerk')
})

it('writes all pages of the units into the file', async () => {
  show([{ path: '/unit', Component }], '/unit')
  const lines = await rowsOfCsv()
  expect(lines).toHaveLength(TOTAL)
  expect(lines.at(-1)).toContain('B 240 KTK')
})
