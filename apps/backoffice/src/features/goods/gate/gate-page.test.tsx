import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './gate-page.tsx'

const now = '2026-11-23T10:00:00.000+07:00'
const expected = {
  ...{ consignment_id: 7, number: 'TL-000007', title: 'Toyota Avanza 2021', plate: 'B 1234 KJT' },
  ...{ state: 'inspection_booked', branch: { id: 2, name: 'Kantor Pusat' }, owner_name: 'Sari Wulandari' },
  ...{ contact_name: 'Sari', contact_phone: '+6281277779090', is_taken_in: false },
  ...{ due_at: '2026-11-21T09:00:00.000+07:00', is_late: true },
}
const today = {
  ...{ ...expected, consignment_id: 8, number: 'TL-000008', plate: 'B 8 ABC', is_late: false },
  due_at: '2026-11-23T13:00:00.000+07:00',
}
const back = {
  ...{ consignment_id: 9, number: 'TL-000009', unit_id: null, title: 'Honda Vario', plate: 'B 9 XYZ' },
  ...{ owner_name: 'Budi', contact_name: 'Budi', contact_phone: '+6281234567890', pool: 'Pool Cakung' },
  ...{ place: '', decided_at: '2026-11-20T10:00:00.000+07:00' },
}
const unplaced = {
  ...{ unit_id: 12, title: 'Isuzu Elf', plate: 'B 12 TRK', pool: 'Pool Cakung', place: 'B-2' },
  ...{ lacks_place: false, lacks_keys: true, since: '2026-11-22T10:00:00.000+07:00' },
}
const branch = { id: 2, name: 'Kantor Pusat' }
const day = {
  ...{ branches: [branch], server_time: now },
  ...{ arrivals: [expected, today], arrivals_total: 2, going_back: [back], going_back_total: 1 },
  ...{ unplaced: [unplaced], unplaced_total: 1 },
}
const nothing = {
  ...{ ...day, arrivals: [], arrivals_total: 0, going_back: [], going_back_total: 0 },
  ...{ unplaced: [], unplaced_total: 0 },
}
let stored: object
let requests: URL[]
let isBroken: boolean

beforeEach(() => {
  stored = day
  requests = []
  isBroken = false
  globalThis.fetch = async (target) => {
    const url = new URL(String(target), 'http://localhost')
    if (url.pathname.endsWith('/pilihan')) return Response.json({ data: { pools: [] } })
    if (url.pathname.endsWith('/masuk')) return Response.json({ data: {} })
    requests.push(url)
    if (isBroken)
      return Response.json({ errors: [{ code: 'forbidden', message: 'Ditolak' }] }, { status: 403 })
    if (!url.pathname.endsWith('/cari')) return Response.json({ data: stored })
    const isFound = url.searchParams.get('search') === 'b1234kjt'
    const unit = { unit_id: 30, title: 'Toyota Avanza 2021', plate: 'B 1234 KJT', pool: null, place: '' }
    return Response.json({
      data: {
        consignments: isFound ? [{ ...expected, is_taken_in: true, due_at: null, is_late: false }] : [],
        units: isFound ? [{ ...unit, state: 'stock' }] : [],
        scanned_unit_id: null,
      },
    })
  }
  signIn('yard', 'Slamet Riyadi')
})

const open = (at = '/gerbang') =>
  show(
    [
      { path: '/gerbang', Component },
      { path: '/titipan/:id/masuk', element: <h1>Terima barang</h1> },
      { path: '/unit/:unit_id', element: <h1>Unit</h1> },
    ],
    at,
  )
const part = async (name: RegExp) => within(await screen.findByRole('region', { name }))

describe('the gate', () => {
  it('shows what is to come, the latest first, whom to call, and leads to where it is taken in', async () => {
    const { address } = open()
    const coming = await part(/^Akan masuk 2/)
    expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^B 1234 KJT.*TL-000007 · Sari.*Terlambat \d+ hari/),
      expect.stringMatching(/^B 8 ABC/),
    ])
    expect(screen.getByText('1 terlambat')).toBeDefined()
    const [call] = coming.getAllByRole('link', { name: 'Telepon Sari' })
    expect(call?.getAttribute('href')).toBe('tel:+6281277779090')
    fireEvent.click(coming.getByRole('link', { name: /B 1234 KJT/ }))
    await waitFor(() => expect(address()).toBe('/titipan/7/masuk'))
  })

  it('shows what goes back, and units of which nobody noted the keys', async () => {
    const { address } = open()
    const going = await part(/^Harus dikembalikan 1/)
    expect(going.getByRole('link', { name: /B 9 XYZ/ }).getAttribute('href')).toBe('/titipan/9/masuk')
    const lacking = await part(/^Tempat atau kunci belum dicatat 1/)
    expect(lacking.queryByText('Tempat belum dicatat')).toBeNull()
    expect(lacking.getByText('Kunci belum dicatat')).toBeDefined()
    fireEvent.click(lacking.getByRole('link', { name: /B 12 TRK/ }))
    await waitFor(() => expect(address()).toBe('/unit/12'))
  })

  it('finds by plate whoever comes unexpected, and says where nothing fits', async () => {
    const { address } = open()
    const box = await screen.findByLabelText('Pelat, nama, atau nomor titipan')
    fireEvent.change(box, { target: { value: 'b1234kjt' } })
    expect((await part(/^Titipan 1/)).getByText('Sudah masuk')).toBeDefined()
    expect((await part(/^Unit 1/)).getByText('Di stok')).toBeDefined()
    expect(address()).toBe('/gerbang?cari=b1234kjt')
    fireEvent.change(box, { target: { value: 'zzz' } })
    await screen.findByText('Tidak ada yang cocok')
    fireEvent.change(box, { target: { value: '' } })
    await part(/^Akan masuk 2/)
    expect(address()).toBe('/gerbang')
  })

  it('asks for the branch that is chosen, where there is a choice', async () => {
    stored = { ...day, branches: [branch, { id: 3, name: 'Cabang Surabaya' }] }
    open()
    fireEvent.change(await screen.findByLabelText('Cabang'), { target: { value: '3' } })
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('branch_id')).toBe('3'))
  })

  it('is empty when all is done', async () => {
    stored = nothing
    open()
    await screen.findByText('Tidak ada yang menunggu di gerbang')
    // What this phone has sent is said; no list is there.
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('says when it could not be fetched, and tries again', async () => {
    isBroken = true
    open()
    const again = await screen.findByRole('button', { name: 'Coba lagi' })
    isBroken = false
    fireEvent.click(again)
    await part(/^Akan masuk 2/)
  })
})
