import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { live } from '../../../start/app-services.ts'
import { Line } from '../../../testing/line.ts'
import { calls, refusal, serve, show, signIn, toastSaying } from '../../../testing/site.tsx'
import { Component } from './company-page.tsx'
import type { OwnList } from './own-lists.tsx'

afterEach(() => live.close())

const COUNTS = { new: 1, changed: 0, unchanged: 0, refused: 1, total: 2 }
const waiting: OwnList = {
  ...{ import_id: 9, file_name: 'armada.csv', state: 'waiting', handed_in_by: 'Dewi Armada' },
  ...{ handed_in_at: '2026-11-27T08:00:00+07:00', decided_at: null, reason: null, counts: COUNTS },
}
const rows = [
  { row: 2, result: 'new', unit_key: 'AR-1', title: 'Toyota Avanza', errors: [] },
  {
    ...{ row: 3, result: 'refused', unit_key: 'AR-2', title: 'Toyota Rush' },
    errors: [{ column: 'Tahun', code: 'unreadable', message: 'Tahun harus empat angka, misalnya 2021' }],
  },
]
const DAFTAR = '/customer/perusahaan/3/daftar'

let lists: OwnList[]
beforeEach(() => {
  lists = []
  signIn()
  serve({
    'POST /customer/realtime-ticket': () => ({ body: { data: { ticket: 't' } } }),
    'GET /customer/perusahaan': () => ({
      body: {
        data: {
          companies: [
            { company_id: 3, number: 'PS-000003', name: 'PT Armada', kind: 'leasing', is_account: false },
          ],
        },
      },
    }),
    'GET /customer/perusahaan/3/unit': () => ({ body: { data: { units: [], total: 0, counts: {} } } }),
    'GET /customer/perusahaan/3/laporan': () => ({ body: { data: { months: [] } } }),
    'GET /pool-location': () => ({ body: { data: { pools: [{ id: 4, name: 'Pool Bekasi' }] } } }),
    'GET /tipe-produk-all': () => ({
      body: { data: { product_types: [{ id: 1, name: 'Mobil', product_tags: [] }] } },
    }),
    [`GET ${DAFTAR}`]: () => ({ body: { data: { lists, total: lists.length } } }),
    [`GET ${DAFTAR}/9`]: ({ url }) => {
      const result = url.searchParams.get('result')
      const found = rows.filter((row) => result === null || row.result === result)
      const data = { ...waiting, rows: found, total: found.length, unknown_columns: ['Nomor BPKB lama'] }
      return { body: { data } }
    },
    [`POST ${DAFTAR}`]: () => {
      lists = [waiting]
      return { body: { data: waiting } }
    },
    [`DELETE ${DAFTAR}/9`]: () => {
      lists = [{ ...waiting, state: 'withdrawn' }]
      return { body: { data: lists[0] } }
    },
  })
})

const open = () => show([{ path: '/perusahaan/:company_id', element: <Component /> }], paths.company(3))

async function chosen(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan daftar' }))
  const file = new File(['No. Stok;Merk'], 'armada.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('Berkas daftar unit'), { target: { files: [file] } })
  await screen.findByRole('option', { name: 'Pool Bekasi' })
  fireEvent.change(screen.getByLabelText('Pool tempat unit diserahkan'), { target: { value: '4' } })
}
const handIn = () => fireEvent.click(screen.getByRole('button', { name: 'Periksa dan serahkan' }))
const card = async () => within(await screen.findByRole('article', { name: 'armada.csv' }))

describe('a list of a company', () => {
  it('is handed in with its pool, and shows at once what each row comes to', async () => {
    open()
    await chosen()
    handIn()
    const list = await card()
    expect(list.getByText('Menunggu')).toBeTruthy()
    expect(list.getByText('1 unit baru, 1 baris ditolak, dari 2 baris')).toBeTruthy()
    expect(await list.findByText('Tahun harus empat angka, misalnya 2021')).toBeTruthy()
    expect(list.getByText('Kolom yang tidak kami baca: Nomor BPKB lama.')).toBeTruthy()
    fireEvent.click(list.getByRole('button', { name: /^Ditolak/ }))
    await waitFor(() => expect(list.queryByText('Toyota Avanza')).toBe(null))
    expect(await list.findByText('Toyota Rush')).toBeTruthy()
  })

  it('is taken back while it waits, and not after', async () => {
    lists = [waiting]
    open()
    const list = await card()
    fireEvent.click(list.getByRole('button', { name: 'Tarik kembali' }))
    expect(await toastSaying('Daftar ditarik kembali')).toBeTruthy()
    expect(await list.findByText('Ditarik')).toBeTruthy()
    expect(list.queryByRole('button', { name: 'Tarik kembali' })).toBe(null)
  })

  it('that is refused says why beside its field, and keeps what was chosen', async () => {
    serve({
      [`POST ${DAFTAR}`]: () =>
        refusal(422, 'import_no_header', 'Judul kolom tidak ditemukan', { field: 'table' }),
    })
    open()
    await chosen()
    handIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Judul kolom tidak ditemukan')
    expect(screen.getByLabelText('Berkas daftar unit').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('armada.csv')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Pool tempat unit diserahkan').value).toBe('4')
  })

  it('is not sent without a file and a pool', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Serahkan daftar' }))
    handIn()
    expect(await screen.findByText('Pilih berkas daftar unit')).toBeTruthy()
    expect(screen.getByText('Pilih pool tempat unit akan diserahkan')).toBeTruthy()
    expect(calls.filter((call) => call.startsWith('POST /customer/perusahaan'))).toEqual([])
  })

  it('shows the reason of the house as soon as it was turned down', async () => {
    lists = [waiting]
    open()
    live.connect()
    await waitFor(() => expect(live.status.get()).toBe('connected'))
    const list = await card()
    lists = [{ ...waiting, state: 'turned_down', reason: 'Foto STNK belum ada' }]
    act(() => Line.now?.says({ type: 'notice', topic: 'transaction' }))
    expect(await list.findByText('Foto STNK belum ada')).toBeTruthy()
    expect(list.getByText('Ditolak')).toBeTruthy()
  })
})
