import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, session } from '../../../app-services.ts'
import { Component } from './edit-page.tsx'

/* The form in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const picture = { file: 'spanduk', caption: 'Halaman pool', width: 1440, height: 700, blur: null }
const banner = {
  ...{ id: 3, placement: 'home', eyebrow: 'Setiap Sabtu', title: 'Lelang mobil', revision: 1 },
  ...{ subtitle: 'Unit diinspeksi · Harga terbuka', picture, picture_phone: null, actions: [] },
  ...{ changed: null, state: 'shown', is_hidden: false, shown_from: null, shown_until: null },
}
let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  localStorage.clear()
  globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PUT') return Response.json({ data: { banners: [banner] } })
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ data: { ...banner, revision: 2 } })
  }
  const staff = { staff_id: 2, full_name: 'Nadia Putri', email: 'konten@ketok.test', roles: ['content'] }
  session.signedIn({ access_token: 'a', refresh_token: 'r' }, staff as never)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.clear()
})

async function open(): Promise<HTMLTextAreaElement> {
  const router = createMemoryRouter(
    [
      { path: '/konten/:part/:id', Component },
      { path: '/konten/:part', element: <h1>Daftar</h1> },
    ],
    { initialEntries: ['/konten/banner/3'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.findByLabelText<HTMLTextAreaElement>('Keterangan')
}

describe('the lines of a banner', () => {
  it('are typed one below the other, shown so in both previews, and sent as the site tells them apart', async () => {
    const field = await open()
    expect(field.value).toBe('Unit diinspeksi\nHarga terbuka')
    fireEvent.change(field, { target: { value: 'Unit diinspeksi\n\n  Bayar aman  \n' } })
    const preview = screen.getByRole('region', { name: 'Pratinjau' })
    const shown = within(preview).getAllByText(/^Unit diinspeksi/)
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      ['di komputer', 'di HP'].map(() => 'Unit diinspeksi\nBayar aman'),
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Simpan banner' })))
    await screen.findByRole('heading', { name: 'Daftar' })
    expect(sent).toMatchObject([{ subtitle: 'Unit diinspeksi · Bayar aman', revision: 1 }])
  })
})
