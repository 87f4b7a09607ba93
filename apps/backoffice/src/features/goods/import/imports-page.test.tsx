import { fireEvent, screen, waitFor } from '@testing-library/react'
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
    searches.push(searchParams.get('search'))
    return Response.json({ data: { imports: [], total: 0 } })
  }
  signIn('clerk', 'Rini Hapsari')
  const { address } = showPart(<Component />)
  fireEvent.change(await screen.findByLabelText('Cari'), { target: { value: 'bintang' } })
  await waitFor(() => expect(searches).toEqual([null, 'bintang']))
  expect(address()).toBe('/?cari=bintang')
})
