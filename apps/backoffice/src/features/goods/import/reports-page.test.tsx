import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Component } from './reports-page.tsx'

const row = (at: number, traits: object = {}) => ({
  ...{ row: at, result: 'new', unit_key: `MHK${at}`, title: 'Toyota Avanza 2021', unit_id: at, grade: 'A' },
  ...{ point_count: 152, missing_count: 3, version: null, errors: [], ...traits },
})
const refused = {
  ...{ result: 'refused', unit_id: null, title: '', grade: null, point_count: 0 },
  errors: [{ column: 'Nomor rangka', code: 'unknown', message: 'Tidak ada unit dengan nomor rangka MHK3' }],
}

it('shows what each row would come to before anything is handed in, and says what was left out', async () => {
  const calls: string[] = []
  globalThis.fetch = async (target, { method = 'GET' } = {}) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    calls.push(`${method} ${pathname.replace(/^.*\/office/, '')}`)
    if (method === 'GET' && pathname.endsWith('/impor-laporan'))
      return Response.json({ data: { product_types: [{ id: 1, name: 'Mobil', waiting: 2 }], sheet: null } })
    if (method === 'GET') return Response.json({ data: { views: [] } })
    const done = pathname.endsWith('/jalankan')
    return Response.json({
      data: {
        rows: [row(2, done ? { version: 1 } : {}), row(3, refused)],
        counts: { new: 1, same: 0, refused: 1 },
        unknown_columns: ['Surveyor'],
      },
    })
  }
  signIn('inspector', 'Andi Surveyor')
  showPart(<Component />)
  fireEvent.change(screen.getByLabelText('Pilih daftar laporan'), {
    target: { files: [new File(['x'], 'laporan.xlsx')] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Periksa daftar' }))
  await screen.findByText('Hasil pemeriksaan: 1 baru, 1 ditolak')
  screen.getByText(/Kolom yang tidak dipakai: Surveyor/)
  expect(calls).not.toContain('POST /impor-laporan/jalankan')
  fireEvent.click(screen.getByRole('button', { name: 'Simpan 1 laporan' }))
  await screen.findByText('Laporan: 1 tersimpan, 1 dilewati')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull())
})
