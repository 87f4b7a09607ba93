import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey } from '../../../components/forms/kept-drafts.ts'
import { keepLastLot } from '../../../components/later/last-lot.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../start/app-services.ts'
import { budi, calls, refusal, serve, show, signIn, toastSaying } from '../../../testing/site.tsx'
import { loader, Component as Verification } from './verification-page.tsx'

const EMAIL = 'wulan@ketok.test'
const NOW = Date.parse('2026-11-20T10:00:00+07:00')
afterEach(() => {
  vi.useRealTimers()
})
const RESEND = 'POST /auth/customer/resend-verification'
const user = userEvent.setup({ delay: null })
const unit = {
  ...{ unit_id: 5, lot_id: 6, auction_id: 7, kind: 'time', state: 'open', title: 'Toyota Avanza' },
  ...{ price: null, base_price: 100_000_000, opens_at: '2026-11-20T09:00:00+07:00' },
  ...{ closes_at: '2036-11-25T14:00:00+07:00', extension_count: 0, lot_number: 1 },
  picture: { file: 'a', blur: '' },
}

const visit = (query = '') =>
  show(
    [
      { path: '/verification/:email', element: <Verification />, loader },
      { path: '*', element: <p>Halaman lain</p> },
    ],
    paths.verification(EMAIL) + query,
  )

describe('a link that was followed', () => {
  const link = (answer: ReturnType<typeof refusal>) =>
    serve({ 'POST /auth/customer/verification/abc': () => answer })
  const wulan = { ...budi, email: EMAIL, full_name: 'Wulan' }
  const tokens = { access_token: 'a', refresh_token: 'r' }
  beforeEach(() => link({ body: { data: { email: EMAIL, ...tokens, user: wulan } } }))

  it.each([
    ['kept in this browser', () => keepLastLot(5), ''],
    ['named by the mail, read on another device', () => {}, `&lot=${paths.unit(5).split('/').at(-1)}`],
  ])('signs in and leads back to the lot one came for, %s', async (_, keep, query) => {
    keep()
    serve({ 'GET /unit/5': () => ({ body: { data: unit } }) })
    const { address } = visit(`?token=abc${query}`)
    await expect.poll(address).toBe(paths.unit(5))
    expect(session.get()?.user.email).toBe(EMAIL)
    expect(await toastSaying(`${EMAIL} terverifikasi. Anda sudah masuk`)).toBeTruthy()
  })

  it('makes nobody another who is signed in already', async () => {
    signIn()
    visit('?token=abc')
    await screen.findByRole('heading', { name: 'Akun Anda aktif' })
    expect(session.get()?.user.email).toBe(budi.email)
  })

  it('shows no lot that can no longer be bid on', async () => {
    keepLastLot(5)
    serve({ 'GET /unit/5': () => ({ body: { data: { ...unit, state: 'sold' } } }) })
    visit('?token=abc')
    await screen.findByRole('heading', { name: 'Akun Anda aktif' })
    await expect.poll(() => calls).toContain('GET /unit/5')
    expect(screen.queryByRole('link', { name: 'Toyota Avanza' })).toBeNull()
  })

  it('leads whoever is signed in to the profile', async () => {
    signIn()
    visit('?token=abc')
    expect((await screen.findByRole('link', { name: 'Lengkapi profil' })).getAttribute('href')).toBe(
      paths.setting,
    )
  })

  it('twice says that one may sign in, and sends another only when asked, at once', async () => {
    link(refusal(410, 'link_invalid', 'Tautan tidak berlaku'))
    serve({ [RESEND]: () => ({ body: { data: { message: 'ok' } } }) })
    visit('?token=abc')
    await screen.findByRole('heading', { name: 'Tautan tidak berlaku' })
    expect(screen.getByRole('button', { name: 'Masuk' })).toBeTruthy()
    expect(screen.queryByText(/telah mengirim/)).toBeNull()
    expect(calls).not.toContain(RESEND)
    await user.click(screen.getByRole('button', { name: 'Kirim tautan baru' }))
    expect(await toastSaying('Verifikasi telah dikirim ke email')).toBeTruthy()
    expect(await screen.findByText(/telah mengirim tautan aktivasi/)).toBeTruthy()
  })

  it('stays where it is when another was asked for too soon', async () => {
    link(refusal(410, 'link_invalid', 'Tautan tidak berlaku'))
    serve({ [RESEND]: () => refusal(429, 'resend_too_soon', 'Tunggu 30 detik') })
    visit('?token=abc')
    await user.click(await screen.findByRole('button', { name: 'Kirim tautan baru' }))
    expect(await toastSaying('Tunggu 30 detik')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeTruthy()
  })
})

it('offers whoever mistyped their address to register again', async () => {
  visit()
  await screen.findByRole('heading', { name: 'Verifikasi Akun Anda' })
  expect(screen.getByText(EMAIL)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Daftar lagi' }).getAttribute('href')).toBe('/register')
})

it('counts on after a reload, and by what the server says when it was too soon', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  sessionStorage.setItem(draftKey('kirim-ulang'), JSON.stringify({ [EMAIL]: NOW + 61_000 }))
  visit()
  expect((await screen.findByRole('timer')).textContent).toBe('01:01')
  cleanup()
  sessionStorage.setItem(draftKey('kirim-ulang'), JSON.stringify({ [EMAIL]: NOW - 1 }))
  serve({ [RESEND]: () => refusal(429, 'resend_too_soon', 'Tunggu 2 menit', { retry_after: 120 }) })
  visit()
  await user.click(await screen.findByRole('button', { name: 'Kirim ulang' }))
  await expect.poll(() => screen.getByRole('timer').textContent).toBe('02:00')
  cleanup()
  visit()
  expect((await screen.findByRole('timer')).textContent).toBe('02:00')
})
