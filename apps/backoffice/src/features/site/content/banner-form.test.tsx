import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
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
  globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PUT') return Response.json({ data: { banners: [banner] } })
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ data: { ...banner, revision: 2 } })
  }
  signIn('content', 'Nadia Putri')
})
async function open(): Promise<HTMLTextAreaElement> {
  show(
    [
      { path: '/konten/:part/:id', Component },
      { path: '/konten/:part', element: <h1>Daftar</h1> },
    ],
    '/konten/banner/3',
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
