import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { live } from '../../../start/app-services.ts'
import { Line } from '../../../testing/line.ts'
import { calls, serve, show, showPart, signIn } from '../../../testing/site.tsx'
import { Component as CompanyPage } from '../../people/company/company-page.tsx'
import { OwnConsignments } from './own-consignments.tsx'

afterEach(() => live.close())

const card = {
  ...{ consignment_id: 5, number: 'TL-000005', title: 'Toyota Avanza', city: 'Bandung', photo: null },
  ...{ product_type: { id: 1, name: 'Mobil', kind: 'car' }, asking_price: 165_000_000, inspection: null },
  submitted_at: '2026-11-20T10:00:00+07:00',
}

async function connected(): Promise<void> {
  live.connect()
  await waitFor(() => expect(live.status.get()).toBe('connected'))
}

const news = () => act(() => Line.now?.says({ type: 'notice', topic: 'transaction' }))

it('shows where a consignment stands as soon as there is news of it', async () => {
  let state = 'submitted'
  signIn()
  serve({
    'POST /customer/realtime-ticket': () => ({ body: { data: { ticket: 't' } } }),
    'GET /customer/titip-lelang': () => ({
      body: { data: { consignments: [{ ...card, state }], total: 1 } },
    }),
  })
  showPart(<OwnConsignments />)
  await connected()
  await screen.findByText('Toyota Avanza')
  expect(screen.queryByText('Terjual')).toBe(null)
  state = 'sold'
  news()
  await screen.findByText('Terjual')
})

it('reads the units and months of a company anew after news', async () => {
  signIn()
  serve({
    'POST /customer/realtime-ticket': () => ({ body: { data: { ticket: 't' } } }),
    'GET /customer/perusahaan': () => ({ body: { data: { companies: [] } } }),
    'GET /customer/perusahaan/3/unit': () => ({ body: { data: { units: [], total: 0, counts: {} } } }),
    'GET /customer/perusahaan/3/laporan': () => ({
      body: { data: { company: { company_id: 3, number: 'P-000003', name: 'PT Armada' }, months: [] } },
    }),
  })
  const reads = () =>
    ['unit', 'laporan'].map(
      (what) => calls.filter((call) => call.startsWith(`GET /customer/perusahaan/3/${what}`)).length,
    )
  show([{ path: '/perusahaan/:company_id', element: <CompanyPage /> }], paths.company(3))
  await connected()
  await waitFor(() => expect(Math.min(...reads())).toBeGreaterThan(0))
  const before = reads()
  news()
  await waitFor(() => {
    for (const [at, count] of reads().entries()) expect(count).toBeGreaterThan(before[at] ?? 0)
  })
})
