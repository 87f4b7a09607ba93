import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepLastLot } from '../../../components/later/last-lot.ts'
import { paths } from '../../../paths.ts'
import { queryClient } from '../../../start/app-services.ts'
import { budi, calls, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { Component as Settings } from './setting-page.tsx'

const user = userEvent.setup({ delay: null })
const change = {
  bank_name: 'BCA',
  rekening_number_masked: '******8877',
  rekening_owner: 'Budi Santoso',
  requested_at: '2026-11-20T10:00:00+07:00',
  effective_at: '2026-11-21T10:00:00+07:00',
}
const review = (state: string, reason: string | null = null) => ({
  state,
  submitted_at: '2026-11-19T09:00:00+07:00',
  decided_at: state === 'in_review' ? null : '2026-11-20T10:30:00+07:00',
  reason,
})
const profile = {
  ...budi,
  ...{ company_name: null, birth_date: '1990-08-05', gender: 'male', npwp_masked: null, bank_change: null },
  ...{ identity_number_masked: '************0003', identity_address: 'Jl. Melati 5', city_id: 1 },
  ...{ current_address: 'Jl. Melati 5', city_name: 'Jakarta Timur', bank_id: 2, bank_name: 'BCA' },
  ...{ rekening_number_masked: '******7890', rekening_owner: 'Budi Santoso', bank_office: null },
  ...{ has_identity_file: true, faktur_filepath: null, created_at: '2026-01-02T03:04:05+07:00', missing: [] },
  review: review('approved'),
}
const looks = [
  {
    look_id: 9,
    at: '2026-11-20T10:20:00+07:00',
    roles: ['finance', 'admin'],
    field: 'identity_file',
    reason: 'Mencocokkan KTP dengan data diri',
  },
]

function shown(own: object, seen: object[] = []): void {
  queryClient.clear()
  serve({
    'GET /customer/pengaturan/profile': () => ({ body: { data: { ...profile, ...own } } }),
    'GET /customer/pengaturan/akses-data': () => ({ body: { data: { looks: seen, next_before: null } } }),
  })
  showPart(<Settings />)
}

beforeEach(() => {
  signIn()
  serve({
    'GET /customer/bank': () => ({ body: { data: { banks: [{ id: 2, name: 'BCA', code: '014' }] } } }),
    'GET /customer/city': () => ({ body: { data: { cities: [] } } }),
  })
})

describe('the state of the papers', () => {
  it.each([
    ['incomplete', false, 'Lengkapi profil untuk menawar', 'Masih kurang: foto KTP.'],
    ['in_review', true, 'Profil lengkap, identitas sedang diperiksa', /sudah bisa membeli NIPL/],
    ['in_review', false, 'Perbaikan Anda sedang diperiksa', /Diterima 19 Nov 2026, 09.00 WIB/],
    ['rejected', false, 'Identitas perlu diperbaiki', 'Foto KTP buram'],
    ['approved', true, 'Identitas disetujui', /Diperiksa petugas pada 20 Nov 2026, 10.30 WIB/],
    ['approved', false, 'Akun dibatasi', /Hubungi kami/],
  ])('%s, and bidding %s, is told as “%s”', async (state, approved, title, words) => {
    const missing = state === 'incomplete' ? ['identity_file'] : []
    shown({ approved, missing, review: review(state, 'Foto KTP buram') })
    const box = (await screen.findByText(title)).closest<HTMLElement>('[role=status]')
    expect(within(box as HTMLElement).getByText(words)).toBeTruthy()
  })
})

it('leads whoever can bid now on to the lot they came for', async () => {
  keepLastLot(5)
  const unit = {
    ...{ unit_id: 5, lot_id: 6, auction_id: 7, kind: 'time', state: 'open', title: 'Toyota Avanza' },
    ...{ price: null, base_price: 100_000_000, opens_at: '2026-11-20T09:00:00+07:00' },
    ...{ closes_at: '2036-11-25T14:00:00+07:00', extension_count: 0, picture: { file: 'a', blur: '' } },
  }
  serve({ 'GET /unit/5': () => ({ body: { data: unit } }) })
  shown({ review: review('in_review') })
  expect((await screen.findByRole('link', { name: 'Toyota Avanza' })).getAttribute('href')).toBe(
    paths.unit(5),
  )
  expect(screen.getByRole('link', { name: 'Beli NIPL' })).toBeTruthy()
})

describe('a changed account', () => {
  it('waits with its time, and can be called off', async () => {
    shown({ bank_change: change })
    serve({
      'POST /customer/pengaturan/rekening/batal': () => ({ body: { data: profile } }),
    })
    expect(await screen.findByText(/BCA \*{6}8877/)).toBeTruthy()
    expect(screen.getByText(/21 Nov 2026 pukul 10.00 WIB/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Batalkan penggantian' }))
    expect(await toastSaying('Rekening lama tetap dipakai')).toBeTruthy()
    expect(screen.queryByText('Rekening baru menunggu berlaku')).toBeNull()
    expect(calls).toContain('POST /customer/pengaturan/rekening/batal')
  })
})

describe('who looked', () => {
  it('is listed by role, field and reason', async () => {
    shown({}, looks)
    const list = await screen.findByRole('list', { name: 'Siapa melihat data Anda' })
    expect(within(list).getByText('Foto KTP')).toBeTruthy()
    expect(within(list).getByText('dilihat kasir dan admin')).toBeTruthy()
    expect(within(list).getByText('Mencocokkan KTP dengan data diri')).toBeTruthy()
  })

  it('is nobody yet', async () => {
    shown({})
    expect(await screen.findByText('Belum ada yang membuka data Anda')).toBeTruthy()
  })
})
