import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './plan-form-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const choices = {
  product_types: [{ product_type_id: 1, name: 'Mobil', nipl_price: 5_000_000 }],
  branches: [{ branch_id: 3, name: 'Jakarta', time_zone: 'Asia/Jakarta' }],
  pools: [
    { pool_id: 5, branch_id: 3, name: 'Pool Cakung', city: 'Jakarta' },
    { pool_id: 6, branch_id: 3, name: 'Pool Bekasi', city: 'Bekasi' },
  ],
  officials: [{ staff_id: 8, full_name: 'Sari Pejabat' }],
}
const before = {
  ...{ version: 1, name: 'Mobil Desember', kind: 'time', audience: 'public' },
  ...{ product_type_id: 1, branch_id: 3, pool_id: 5, time_zone: 'Asia/Jakarta', stagger_minutes: 2 },
  opens_at: '2026-12-01T09:00:00.000+07:00',
  closes_at: '2026-12-01T13:00:00.000+07:00',
  ...{
    nipl_price: 5_000_000,
    nipl_limit: 2,
    open_house: [],
    letters: [],
    official: null,
    announcement: null,
    lots: [],
  },
}
const theirs = {
  ...{ ...before, version: 2, pool_id: 6, nipl_price: 4_000_000, nipl_limit: null },
  closes_at: '2026-12-01T14:30:00.000+07:00',
  official: { staff_id: 8, full_name: 'Sari Pejabat' },
}
let auctionId = 6
let stored: typeof before | typeof theirs
let sent: Record<string, unknown>[]

beforeEach(() => {
  // Each of its own: an answer that comes late to one test is none of the next.
  auctionId += 1
  stored = before
  sent = []
  globalThis.fetch = async (target, init) => {
    if (init?.method === 'PUT') {
      const body = JSON.parse(String(init.body))
      sent.push(body)
      if (body.expected_version === stored.version) return Response.json({ data: { auction_id: auctionId } })
      const errors = [{ code: 'plan_changed', field: null, message: 'Rencana berubah' }]
      return Response.json({ errors }, { status: 409 })
    }
    return Response.json({
      data: String(target).includes('/pilihan') ? choices : { ...stored, auction_id: auctionId },
    })
  }
  signIn('clerk', 'Rani Panitera')
})

const open = () =>
  show(
    [
      { path: '/lelang/:auction_id/ubah', element: <Component /> },
      { path: '*', element: <p>Papan</p> },
    ],
    `/lelang/${auctionId}/ubah`,
  )

async function saveOver(): Promise<HTMLElement> {
  open()
  fireEvent.change(await screen.findByLabelText('Nama lelang'), { target: { value: 'Mobil Akhir Tahun' } })
  stored = theirs
  fireEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }))
  return await screen.findByRole('table')
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('a plan that another saved meanwhile', () => {
  it('shows each field that differs, in both versions', async () => {
    const table = await saveOver()
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Nama lelang', 'Mobil Desember', 'Mobil Akhir Tahun'],
      ['Harga NIPL', 'Rp 4.000.000', 'Rp 5.000.000'],
      ['Batas NIPL per orang', 'kosong', '2'],
      ['Pool', 'Pool Bekasi', 'Pool Cakung'],
      ['Tutup', '01 Des 2026, 14.30 WIB', '01 Des 2026, 13.00 WIB'],
      ['Pejabat lelang', 'Sari Pejabat', 'kosong'],
    ])
    expect(field('Nama lelang').value).toBe('Mobil Akhir Tahun')
  })

  it('is saved over with what was typed only when told to', async () => {
    await saveOver()
    fireEvent.click(screen.getByRole('button', { name: 'Teruskan isian saya, lalu Simpan' }))
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }))
    expect(await screen.findByText('Papan')).toBeTruthy()
    expect(sent.map(({ expected_version }) => expected_version)).toEqual([1, 2])
    expect(sent[1]).toMatchObject({ name: 'Mobil Akhir Tahun', pool_id: 5 })
  })

  it('takes theirs where that is chosen', async () => {
    await saveOver()
    fireEvent.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }))
    expect([field('Nama lelang').value, field('Pool').value]).toEqual(['Mobil Desember', '6'])
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the limit of NIPL per person', () => {
  const limitField = () => screen.findByLabelText<HTMLInputElement>('Batas NIPL per orang (opsional)')
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }))

  it('is shown, and none is sent where the field is emptied', async () => {
    open()
    const limit = await limitField()
    expect(limit.value).toBe('2')
    fireEvent.change(limit, { target: { value: '' } })
    save()
    await waitFor(() => expect(sent).toMatchObject([{ nipl_limit: null, expected_version: 1 }]))
  })

  it('says beside its field what keeps it from being sent', async () => {
    open()
    const limit = await limitField()
    fireEvent.change(limit, { target: { value: '0' } })
    save()
    expect(await screen.findByText('Isi 1 sampai 1.000, atau kosongkan bila tanpa batas')).toBeTruthy()
    expect(limit.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })
})

describe('the papers of a plan', () => {
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('hold several days to look and several letters', async () => {
    open()
    await screen.findByLabelText('Nama lelang')
    for (const [place, day] of [
      [1, '2026-11-29'],
      [2, '2026-11-30'],
    ] as const) {
      press('Tambah jadwal lihat unit')
      type(`Lihat unit ${place} mulai (WIB)`, `${day}T09:00`)
      type(`Lihat unit ${place} sampai (WIB)`, `${day}T15:00`)
    }
    type('Nomor surat 1', '12/PL')
    type('Tanggal surat 1', '2026-11-10')
    press('Tambah surat')
    type('Nama surat 3', 'Surat kuasa')
    type('Nomor surat 3', '9')
    press('Simpan perubahan')
    expect(await screen.findByText('Isi tanggal surat')).toBeTruthy()
    expect(field('Tanggal surat 3').getAttribute('aria-invalid')).toBe('true')
    type('Tanggal surat 3', '2026-11-11')
    press('Simpan perubahan')
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          open_house: [
            { from: '2026-11-29T09:00:00.000+07:00', until: '2026-11-29T15:00:00.000+07:00' },
            { from: '2026-11-30T09:00:00.000+07:00', until: '2026-11-30T15:00:00.000+07:00' },
          ],
          letters: [
            { kind: 'application', name: 'Permohonan lelang dari penjual', number: '12/PL' },
            { kind: 'other', name: 'Surat kuasa', number: '9', date: '2026-11-11' },
          ],
        },
      ]),
    )
  })

  it('have an announcement written from the sale, which gives back what was typed before', async () => {
    open()
    await screen.findByLabelText('Nama lelang')
    const text = () => field('Isi pengumuman (opsional)').value
    type('Isi pengumuman (opsional)', 'Tulisan saya')
    press('Susun ulang dari lelang ini')
    expect(text()).toMatch(/^PENGUMUMAN LELANG\n.+ lelang Mobil Desember, Mobil\./)
    expect(text()).toContain('Dibuka Selasa, 1 Desember 2026, pukul 09.00 WIB')
    expect(text()).toContain('Tempat: Pool Cakung, Jakarta')
    press('Kembalikan tulisan sebelumnya')
    expect(text()).toBe('Tulisan saya')
  })
})
