import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './unit-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const choices = {
  product_types: [{ id: 1, name: 'Mobil', kind: 'car', tags: [{ id: 11, name: 'MPV' }] }],
  pools: [
    { id: 5, name: 'Pool Cakung', city: 'Jakarta' },
    { id: 6, name: 'Pool Bekasi', city: 'Bekasi' },
  ],
  companies: [],
  makes: [],
}
const before = {
  ...{ unit_id: 9, revision: 1, title: 'Toyota Avanza', brand: 'Toyota', model: 'Avanza', variant: '' },
  ...{
    year: 2020,
    product_type: { id: 1, name: 'Mobil', kind: 'car' },
    product_tag_ids: [],
    city: 'Jakarta',
  },
  ...{ pool: { id: 5, name: 'Pool Cakung', city: 'Jakarta' }, place: 'B-12', keys_place: '', note: '' },
  ...{ facts: { odometer_km: 45_200, transmission: 'Manual' }, consignor: null, plate: null },
  documents: [{ name: 'STNK', state: 'original', promised_day: null, lies_at: 'Brankas 1', overdue: false }],
  ...{ photos: [], missing: [], corrections: [], readings: [], movements: [], proposed: null },
  ...{ published: false, sale_to_publish: null, state: 'stock', stock_number: null, lot: null },
  ...{ earlier: null, later: null, grade: null, inspected_at: null },
  ...{ changed_at: '2026-11-20T10:00:00.000+07:00', changed_by: { staff_id: 3, full_name: 'Rini Yard' } },
}
const theirs = {
  ...{ ...before, revision: 2, keys_place: 'Lemari 4', pool: choices.pools[1] },
  facts: { odometer_km: 45_900, transmission: 'Otomatis' },
  documents: [{ name: 'STNK', state: 'copy', promised_day: null, lies_at: 'Brankas 1', overdue: false }],
}
const noReport = { report: null, missing: [], photos: [], versions: [] }
let stored: typeof before | typeof theirs
let sent: Record<string, unknown>[]

beforeEach(() => {
  stored = before
  sent = []
  globalThis.fetch = async (target, init) => {
    if (init?.method === 'PUT') {
      const body = JSON.parse(String(init.body))
      sent.push(body)
      if (body.revision === stored.revision)
        return Response.json({ data: { unit_id: 9, revision: 3, earlier: null, missing: [] } })
      const errors = [{ code: 'unit_changed', field: null, message: 'Unit ini baru saja disimpan oleh Rini' }]
      return Response.json({ errors }, { status: 409 })
    }
    const { pathname } = new URL(String(target), 'http://localhost')
    if (pathname.endsWith('/surat-keluar'))
      return Response.json({ data: { hindrance: null, owner: null, papers: [], letters: [] } })
    if (pathname.endsWith('/inspeksi')) return Response.json({ data: noReport })
    return Response.json({ data: pathname.endsWith('/pilihan') ? choices : stored })
  }
  signIn('yard', 'Arief Yard')
})

async function saveOver(): Promise<HTMLElement> {
  show([{ path: '/unit/:unit_id', element: <Component /> }], '/unit/9')
  fireEvent.change(await screen.findByLabelText('Baris di pool'), { target: { value: 'C-1' } })
  stored = theirs
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  return await screen.findByRole('table')
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('a unit that another saved meanwhile', () => {
  it('shows each field that differs, in both versions, and who saved it', async () => {
    const table = await saveOver()
    expect(screen.getByText('Rini Yard menyimpan unit ini lebih dulu')).toBeTruthy()
    expect(rowsOf(table)).toEqual([
      ['Pool', 'Pool Bekasi', 'Pool Cakung'],
      ['Baris di pool', 'B-12', 'C-1'],
      ['Tempat kunci', 'Lemari 4', 'kosong'],
      ['Transmisi', 'Otomatis', 'Manual'],
      ['Odometer', '45.900', '45.200'],
      ['Dokumen STNK', 'Salinan, Brankas 1', 'Asli, Brankas 1'],
    ])
  })

  it('keeps what was typed, and saves it over theirs only when told to', async () => {
    await saveOver()
    expect(screen.getByLabelText<HTMLInputElement>('Baris di pool').value).toBe('C-1')
    fireEvent.click(screen.getByRole('button', { name: 'Teruskan isian saya, lalu Simpan' }))
    fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(sent.map(({ revision }) => revision)).toEqual([1, 2]))
    expect(sent[1]).toMatchObject({ place: 'C-1', pool_id: 5 })
  })

  it('takes theirs where that is chosen', async () => {
    await saveOver()
    fireEvent.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }))
    expect(screen.getByLabelText<HTMLInputElement>('Baris di pool').value).toBe('B-12')
    expect(screen.getByLabelText<HTMLInputElement>('Tempat kunci').value).toBe('Lemari 4')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the lot of a unit', () => {
  const lot = { lot_id: 4, auction_id: 7, lot_number: 12, auction_name: 'Mobil Cakung', state: 'scheduled' }

  it.each([
    ['clerk', true],
    ['yard', false],
    ['inspector', false],
  ] as const)('leads %s to its sale: %s', async (role, isLed) => {
    signIn(role, 'Rini Hapsari')
    stored = { ...before, lot: lot as never }
    show([{ path: '/unit/:unit_id', element: <Component /> }], '/unit/9')
    expect(await screen.findByText('Lot 12, Mobil Cakung')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Lot 12, Mobil Cakung' }) !== null).toBe(isLed)
  })
})
