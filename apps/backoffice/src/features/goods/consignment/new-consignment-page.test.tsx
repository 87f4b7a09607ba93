import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './new-consignment-page.tsx'

let sent: [string, Record<string, unknown>][]

beforeEach(() => {
  sent = []
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (init?.method === 'POST') sent.push([pathname, JSON.parse(String(init.body))])
    const data = pathname.endsWith('/unit/pilihan')
      ? {
          product_types: [{ id: 4, name: 'Elektronik', kind: 'device', tags: [] }],
          pools: [],
          companies: [],
          makes: [],
        }
      : pathname.endsWith('/unit/penitip')
        ? { consignors: [{ customer_id: 7, full_name: 'Budi Santoso', email: 'budi@ketok.test' }] }
        : pathname.endsWith('/meja/pelanggan')
          ? { customer_id: 9, full_name: 'Wati Lestari', is_new: true, account: null }
          : { id: 12, number: 'TL-000012' }
    return Response.json({ data })
  }
  signIn('clerk')
})

const open = () =>
  show(
    [
      { path: '/titipan/baru', Component },
      { path: '/titipan/:id', element: <p>halaman titipan</p> },
    ],
    '/titipan/baru',
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('types the form for somebody who is found, and leads to their consignment', async () => {
  const { address } = open()
  await screen.findByLabelText('Cari pelanggan')
  type('Cari pelanggan', 'budi')
  fireEvent.click(await screen.findByRole('button', { name: 'Pilih Budi Santoso, budi@ketok.test' }))
  expect(screen.getByLabelText<HTMLInputElement>('Nama kontak').value).toBe('Budi Santoso')
  type('Telepon kontak', '0812 3456 7890')
  type('Jenis barang', '4')
  type('Merek', 'Xiaomi')
  type('Lokasi barang (kota)', 'Bandung')
  fireEvent.click(screen.getByRole('button', { name: 'Catat titipan' }))
  screen.getByText('Isi harga harapan penitip')
  screen.getByText('Centang sesudah penitip menandatangani formulirnya')
  expect(sent).toEqual([])
  type('Harga harapan', '1650000')
  fireEvent.click(screen.getByRole('checkbox', { name: /Pernyataan penitip/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Catat titipan' }))
  await waitFor(() => expect(address()).toBe('/titipan/12'))
  expect(sent).toEqual([
    [
      '/api/office/titipan',
      expect.objectContaining({
        ...{ customer_id: 7, product_type_id: 4, facts: { brand: 'Xiaomi' }, city: 'Bandung' },
        ...{ contact_name: 'Budi Santoso', asking_price: 1_650_000, consent: true },
      }),
    ],
  ])
})

it('registers whoever has no account by their card, and goes on with them', async () => {
  open()
  fireEvent.click(await screen.findByText('Belum punya akun: daftarkan dari KTP'))
  type('NIK', '3173051204900001')
  type('Nama sesuai KTP', 'Wati Lestari')
  type('Nomor telepon', '0812 3456 0001')
  fireEvent.click(screen.getByRole('checkbox', { name: /Formulir persetujuan/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Daftarkan atau temukan' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Nama kontak').value).toBe('Wati Lestari'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Telepon kontak').value).toBe('0812 3456 0001')
  expect(sent[0]).toMatchObject(['/api/office/meja/pelanggan', { identity_number: '3173051204900001' }])
})
