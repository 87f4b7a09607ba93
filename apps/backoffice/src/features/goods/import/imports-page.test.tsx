import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Component } from './imports-page.tsx'

it('searches for imports on the server', async () => {
  const searches: (string | null)[] = []
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/pilihan'))
      return Response.json({ data: { product_types: [], pools: [], companies: [] } })
    if (pathname.endsWith('/tampilan')) return Response.json({ data: { views: [] } })
    if (!searchParams.has('company')) searches.push(searchParams.get('search'))
    return Response.json({ data: { imports: [], total: 0 } })
  }
  signIn('clerk', 'Rini Hapsari')
  const { address } = showPart(<Component />)
  fireEvent.change(await screen.findByLabelText('Cari'), { target: { value: 'bintang' } })
  await waitFor(() => expect(searches).toEqual([null, 'bintang']))
  expect(address()).toBe('/?cari=bintang')
})

it('shows what companies handed in before anything else, with who and how much', async () => {
  const list = {
    ...{ import_id: 7, file_name: 'armada.csv', photos_name: null, state: 'draft', created_by: null },
    ...{ created_at: '2026-11-27T08:00:00+07:00', ran_at: null, undone_at: null },
    company: {
      ...{ company_id: 3, name: 'PT Armada', ended_at: null, reason: null },
      handed_in_by: { customer_id: 8, full_name: 'Dewi Armada', email: 'dewi@armada.test' },
    },
    counts: { new: 28, changed: 0, refused: 2, unchanged: 0, total: 30, waiting: 28, kept: 0 },
    photos: { total: 0, waiting: 0, done: 0, refused: 0, rows_without: 28 },
  }
  let order: string | null = null
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/pilihan'))
      return Response.json({ data: { product_types: [], pools: [], companies: [] } })
    if (pathname.endsWith('/tampilan')) return Response.json({ data: { views: [] } })
    if (!searchParams.has('company')) return Response.json({ data: { imports: [], total: 0 } })
    order = searchParams.get('sort')
    return Response.json({ data: { imports: [list], total: 1 } })
  }
  signIn('clerk', 'Rini Hapsari')
  showPart(<Component />)
  const waiting = within(await screen.findByRole('region', { name: /Diserahkan perusahaan/ }))
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/impor/7')
  expect(waiting.getByText('30 baris: 28 unit baru, 2 baris ditolak')).toBeTruthy()
  expect(waiting.getByText('oleh Dewi Armada')).toBeTruthy()
  expect(order).toBe('id')
})
