import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Component } from './places-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const branch = {
  ...{ id: 3, name: 'Kantor Pusat', address: 'Jl. Raya 1', city: 'Jakarta', phone: '+62215550100' },
  ...{ latitude: -6.17, longitude: 106.94, opening_hours: 'Senin–Jumat', time_zone: 'Asia/Jakarta' },
  ...{ inspectors: 2, pool_count: 0, closed: null },
}
let sent: Record<string, unknown>[]
let refusals: object[]
let pools: object[]
let branches: (typeof branch & { revision?: number })[]

beforeEach(() => {
  sent = []
  refusals = []
  pools = []
  branches = [branch]
  globalThis.fetch = async (target, init) => {
    if (init?.method === 'PUT' || init?.method === 'POST') {
      const body = JSON.parse(String(init.body))
      sent.push(body)
      if (init.method === 'PUT' && body.revision !== branches[0]?.revision) {
        const errors = [{ code: 'record_changed', field: null, message: 'Data ini baru saja disimpan' }]
        return Response.json({ errors }, { status: 409 })
      }
      if (refusals.length > 0) return Response.json({ errors: refusals }, { status: 422 })
      return Response.json({ data: branch })
    }
    return Response.json({ data: String(target).includes('/pool') ? { pools } : { branches } })
  }
  signIn('content', 'Nadia Putri')
})
async function open(button: string): Promise<void> {
  showPart(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

describe('the dialog of a place', () => {
  it('opens again with what was typed into it, until it is thrown away', async () => {
    await open('Ubah Kantor Pusat')
    type('Alamat', 'Jl. Baru 2')
    cleanup()
    await open('Ubah Kantor Pusat')
    expect([field('Alamat').value, field('Kota').value]).toEqual(['Jl. Baru 2', 'Jakarta'])
    expect(screen.getByText('Isian Anda belum disimpan')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Kembali ke isi yang tersimpan' }))
    expect(field('Alamat').value).toBe('Jl. Raya 1')
    expect(screen.queryByText('Isian Anda belum disimpan')).toBeNull()
  })

  it('keeps one draft of a new branch, and none once it was saved', async () => {
    await open('Cabang baru')
    type('Nama cabang', 'Cabang Bandung')
    cleanup()
    await open('Cabang baru')
    expect(field('Nama cabang').value).toBe('Cabang Bandung')
    fireEvent.click(screen.getByRole('button', { name: 'Simpan cabang' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Simpan cabang' })).toBeNull())
    expect(sent).toMatchObject([{ name: 'Cabang Bandung' }])
    cleanup()
    await open('Cabang baru')
    expect(field('Nama cabang').value).toBe('')
  })

  it('says of an empty form all that is missing, each beside its field', async () => {
    const missing = { name: 'Nama', phone: 'Nomor telepon' }
    refusals = Object.entries(missing).map(([name, label]) => ({
      ...{ code: 'invalid_input', field: name, message: `${label} tidak boleh kosong` },
    }))
    await open('Cabang baru')
    fireEvent.click(screen.getByRole('button', { name: 'Simpan cabang' }))
    expect(await screen.findByText('Nomor telepon tidak boleh kosong')).toBeTruthy()
    expect(field('Telepon').getAttribute('aria-invalid')).toBe('true')
    expect(field('Nama cabang').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a branch that another saved meanwhile', () => {
  const theirs = { ...branch, revision: 2, address: 'Jl. Mereka 9', phone: '+62215550199' }

  async function saveOver(): Promise<void> {
    branches = [{ ...branch, revision: 1 }]
    await open('Ubah Kantor Pusat')
    type('Alamat', 'Jl. Baru 2')
    branches = [theirs]
    fireEvent.click(screen.getByRole('button', { name: 'Simpan cabang' }))
    await screen.findByRole('table')
  }

  it('shows what differs and keeps what was typed; what nobody typed is as the other saved it', async () => {
    await saveOver()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['AlamatJl. Mereka 9Jl. Baru 2'])
    expect([field('Alamat').value, field('Telepon').value]).toEqual(['Jl. Baru 2', '+62215550199'])
  })

  it('is still behind where its dialog is opened again, and saved over only when told to', async () => {
    await saveOver()
    cleanup()
    await open('Ubah Kantor Pusat')
    fireEvent.click(await screen.findByRole('button', { name: 'Teruskan isian saya, lalu Simpan' }))
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Simpan cabang' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Simpan cabang' })).toBeNull())
    expect(sent.map(({ address, phone, revision }) => [address, phone, revision])).toEqual([
      ['Jl. Baru 2', '+62215550100', 1],
      ['Jl. Baru 2', '+62215550199', 2],
    ])
  })

  it('is as the other saved it where that is chosen', async () => {
    await saveOver()
    fireEvent.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }))
    expect(field('Alamat').value).toBe('Jl. Mereka 9')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a new pool', () => {
  it('begins with what its branch has: most lie behind it', async () => {
    await open('Tambah pool di Kantor Pusat')
    const begun = ['Nama pool', 'Kota', 'Alamat', 'Telepon', 'Jam buka', 'Lintang', 'Bujur'].map(
      (label) => field(label).value,
    )
    expect(begun).toEqual(['', 'Jakarta', 'Jl. Raya 1', '+62215550100', 'Senin–Jumat', '-6,17', '106,94'])
    expect(screen.getByLabelText<HTMLSelectElement>('Cabang').value).toBe('3')
    type('Nama pool', 'Pool Belakang')
    fireEvent.click(screen.getByRole('button', { name: 'Simpan pool' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: 'Pool Belakang', branch_id: 3, latitude: -6.17, city: 'Jakarta' }]),
    )
  })
})

describe('a branch', () => {
  it('is closed with a reason, and reads what still hangs on it', async () => {
    refusals = [{ code: 'in_use', message: 'Cabang belum bisa ditutup. Pool yang masih buka: Pool Cakung' }]
    await open('Tutup Kantor Pusat')
    const dialog = await screen.findByRole('dialog')
    type('Alasan', 'Sewa berakhir')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tutup cabang' }))
    await within(dialog).findByText(/Pool yang masih buka: Pool Cakung/)
    expect(sent).toEqual([{ reason: 'Sewa berakhir' }])
    refusals = []
  })
})

describe('a pool', () => {
  const pool = {
    ...{ ...branch, id: 5, name: 'Pool Cakung', branch_id: 3, branch_name: 'Kantor Pusat', revision: 1 },
    ...{ closed: null, unit_count: 12, plans: [{ auction_id: 7, name: 'Mobil Desember' }] },
  }

  it('is closed with a reason, told what is still there', async () => {
    pools = [pool]
    await open('Tutup Pool Cakung')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('12 unit')
    expect(dialog.textContent).toContain('Mobil Desember')
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Tutup pool' })
    expect(confirm.disabled).toBe(true)
    type('Alasan', 'Sewa lahan berakhir')
    fireEvent.click(confirm)
    await waitFor(() => expect(sent).toEqual([{ reason: 'Sewa lahan berakhir' }]))
  })

  it('that is closed says why, and leads to its units and plans', async () => {
    pools = [{ ...pool, closed: { at: '2026-11-20T10:00:00.000+07:00', reason: 'Sewa lahan berakhir' } }]
    await open('Buka lagi Pool Cakung')
    expect(screen.getByText('Alasan: Sewa lahan berakhir')).toBeTruthy()
    expect(screen.getByRole('link', { name: '12 unit' }).getAttribute('href')).toBe('/unit?pool=5')
    expect(screen.getByRole('link', { name: 'Mobil Desember' }).getAttribute('href')).toBe(
      '/lelang/7/rencana',
    )
  })
})
