import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './intake-page.tsx'

const waits = {
  ...{ id: 7, number: 'TL-000007', title: 'Toyota Avanza 2021', state: 'inspection_booked', city: 'Bandung' },
  ...{
    product_type: { id: 1, name: 'Mobil', kind: 'car' },
    branch: null,
    inspection: null,
    photo: null,
    unit_id: null,
  },
  ...{ owner_name: 'Sari Wulandari', contact_name: 'Sari', contact_phone: '+6281277779090' },
  facts: [{ label: 'Nomor polisi', value: 'B 1234 KJT' }],
  ...{ may_take_in: true, intake: null, intake_photos: [] as object[] },
}
const intake = {
  ...{ number: 'BM-TL-000007', at: '2026-12-31T23:30:00.000+07:00', url: '/titip-lelang/bast/7' },
  time_zone: 'Asia/Jayapura',
  ...{ pool: { id: 5, name: 'Pool Cakung' }, condition: 'Baret di pintu', odometer_km: 10, keys: 2 },
  ...{ papers: [], note: '', brought_by: 'Sari', photos: [] },
  by: { staff_id: 3, full_name: 'Slamet Riyadi' },
}
const pool = { id: 5, name: 'Pool Cakung', city: 'Jakarta', time_zone: 'Asia/Jakarta' }
const choices = { product_types: [], companies: [], makes: [], pools: [pool] }
const releases = {
  ...{ owner: 'Sari Wulandari', papers: ['STNK'], letters: [] as object[] },
  hindrance: 'Pengembaliannya belum diputuskan' as string | null,
}
let stored: object
let status: number
let letters: typeof releases
let sent: Record<string, unknown>[]

beforeEach(() => {
  stored = waits
  status = 200
  letters = releases
  sent = []
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      letters = { ...letters, hindrance: 'Sudah dikembalikan kepada pemiliknya' }
      return Response.json({ data: letters })
    }
    if (pathname.endsWith('/pilihan')) return Response.json({ data: choices })
    if (pathname.endsWith('/surat-keluar')) return Response.json({ data: letters })
    if (status !== 200)
      return Response.json({ errors: [{ code: 'forbidden', message: 'Bukan hak Anda' }] }, { status })
    return Response.json({ data: stored })
  }
})

const open = () =>
  show(
    [
      { path: '/titipan/:id/masuk', Component },
      { path: '/titipan/:id', element: <h1>Meja titipan</h1> },
      { path: '/gerbang', element: <h1>Gerbang</h1> },
    ],
    '/titipan/7/masuk',
  )

describe('at the gate', () => {
  it('a yard person sees whom to call and what should come, and chooses no pool where there is one', async () => {
    signIn('yard')
    open()
    await screen.findByRole('heading', { name: 'Terima barang' })
    expect(screen.getByRole('link', { name: 'Gerbang' }).getAttribute('href')).toBe('/gerbang')
    expect(screen.getByRole('link', { name: /0812/ }).getAttribute('href')).toBe('tel:+6281277779090')
    expect(screen.getByText('B 1234 KJT')).toBeDefined()
    expect((screen.getByLabelText('Pool') as HTMLSelectElement).value).toBe('5')
  })

  it('a clerk goes back to the desk’s page, where what came in stands', async () => {
    signIn('clerk')
    stored = { ...waits, may_take_in: false, intake }
    const { address } = open()
    await screen.findByRole('heading', { name: 'Meja titipan' })
    expect(address()).toBe('/titipan/7')
  })

  it('a yard person reads how it came in, and that nobody decided yet whether it goes back', async () => {
    signIn('yard')
    stored = { ...waits, may_take_in: false, intake }
    open()
    await screen.findByRole('link', { name: 'BM-TL-000007' })
    await screen.findByText(/belum diputuskan/)
    expect(screen.queryByRole('button', { name: 'Kembalikan dengan surat keluar' })).toBeNull()
  })

  it('how it came in and how it left is told by the clock of the branch, as on the papers', async () => {
    signIn('yard')
    stored = { ...waits, state: 'returned', may_take_in: false, intake }
    const letter = { release_id: 1, number: 'SK-2027-000001', receiver_name: 'Sari' }
    const left = { at: '2026-12-31T23:59:00.000+07:00', time_zone: 'Asia/Makassar', released_by: intake.by }
    letters = { ...releases, letters: [{ ...letter, ...left }] }
    open()
    await screen.findByText('01 Jan 2027, 01.30 WIT, Pool Cakung')
    await screen.findByText('Diterima Sari, 01 Jan 2027, 00.59 WITA, Slamet Riyadi')
  })

  it('a yard person hands back with a letter what others decided to give back', async () => {
    signIn('yard')
    stored = { ...waits, state: 'rejected', may_take_in: false, intake }
    letters = { ...releases, hindrance: null }
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Kembalikan dengan surat keluar' }))
    fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'Ditolak' } })
    fireEvent.change(screen.getByLabelText('Nomor identitas atau surat kuasa'), {
      target: { value: 'KTP 1' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Terbitkan surat keluar' }))
    await waitFor(() => expect(sent).toMatchObject([{ reason: 'Ditolak', keys: 2, papers: ['STNK'] }]))
    await screen.findByText(/Sudah dikembalikan/)
  })

  it.each([
    [403, 'Titipan cabang lain'],
    [404, 'Titipan tidak ditemukan'],
  ])('says what %i means', async (code, title) => {
    signIn('yard')
    status = code
    open()
    await screen.findByText(title)
  })
})
