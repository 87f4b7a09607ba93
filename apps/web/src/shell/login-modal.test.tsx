import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { session, store } from '../start/app-services.ts'
import { loginModalShow } from '../state.ts'
import { budi, calls, refusal, serve, showPart, signedInReply, toastSaying } from '../testing/site.tsx'
import { Header } from './frame/header.tsx'
import { LoginModal } from './login-modal.tsx'

const UNVERIFIED = 'Tidak bisa login karena user belum verifikasi. Pastikan telah melakukan verifikasi email'
const user = userEvent.setup({ delay: null })
const open = () => act(() => void store.dispatch(loginModalShow()))
const typeEmail = async (email: string) => {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Selanjutnya' }))
}
const typePassword = async (password: string) => {
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
}

let site: { address: () => string }
beforeEach(() => {
  site = showPart(<LoginModal />, '/faq')
})

describe('the login modal', () => {
  // spec: 2.4.1
  it('is shown and hidden by its flag in the client state', async () => {
    expect(screen.queryByLabelText('Email')).toBeNull()
    open()
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /tutup/i }))
    expect(store.getState().loginModal).toBe(false)
  })

  // spec: 2.4.2, 4.1, 5.1, 5.2
  it('asks for the e-mail first, and goes on only with a valid one', async () => {
    open()
    await user.click(await screen.findByRole('button', { name: 'Selanjutnya' }))
    expect(await screen.findByText('Email tidak boleh kosong')).toBeTruthy()
    await typeEmail('budi@')
    expect(await screen.findByText('Format Email tidak valid')).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.clear(screen.getByLabelText('Email'))
    await typeEmail('BUDI@Ketok.TEST')
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  // spec: 2.4.3, 2.4.4, 2.4.5, 2.4.7, 4.2
  it('then shows the e-mail with Ubah, a password that can be shown, Ingat saya, Lupa Kata Sandi and Masuk', async () => {
    open()
    await typeEmail(budi.email)
    expect(await screen.findByText(budi.email)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tampilkan password' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Ingat saya' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lupa Kata Sandi' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
    expect(screen.getByRole('button', { name: 'Masuk' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ubah' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(budi.email)
  })

  // spec: 5.3
  it('does not sign in without a password', async () => {
    open()
    await typeEmail(budi.email)
    await user.click(await screen.findByRole('button', { name: 'Masuk' }))
    expect(await screen.findByText('Password tidak boleh kosong')).toBeTruthy()
    expect(calls).not.toContain('POST /auth/in')
  })

  // spec: 2.4.6, 2.4.9
  it('closes when one goes to Lupa Kata Sandi or Daftar', async () => {
    open()
    await user.click(await screen.findByRole('link', { name: 'Daftar' }))
    expect(site.address()).toBe('/register')
    expect(store.getState().loginModal).toBe(false)
    open()
    await typeEmail(budi.email)
    await user.click(await screen.findByRole('link', { name: 'Lupa Kata Sandi' }))
    expect(site.address()).toBe('/forgot-password')
    expect(store.getState().loginModal).toBe(false)
  })

  // spec: 2.4.11, 4.2
  it('begins at the e-mail with an empty form whenever it is opened again', async () => {
    open()
    await typeEmail(budi.email)
    await user.type(await screen.findByLabelText('Password'), 'Lelang')
    await user.click(screen.getByRole('button', { name: /tutup/i }))
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('')
  })

  // spec: 2.4.5, 4.3, 8.16
  it('after signing in keeps tokens and user, says so and is gone', async () => {
    serve({
      'POST /auth/in': ({ body }) => {
        expect(body).toEqual({ email: budi.email, password: 'Lelang#2026' })
        return signedInReply()
      },
    })
    const follow = session.subscribe(() => store.dispatch({ type: 'LOGGED_IN' }))
    open()
    await typeEmail(budi.email)
    await typePassword('Lelang#2026')
    expect(await toastSaying('Login berhasil')).toBeTruthy()
    follow()
    expect(session.tokens()).toEqual({ access_token: 'a', refresh_token: 'r' })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ full_name: 'Budi Santoso' })
    expect(store.getState()).toMatchObject({ logged: true, loginModal: false })
  })

  it('gives the focus to the page’s heading when the button that opened it is gone', async () => {
    cleanup()
    showPart(
      <>
        <Header />
        <main>
          <h1>Pertanyaan</h1>
        </main>
        <LoginModal />
      </>,
      '/faq',
    )
    serve({ 'POST /auth/in': () => signedInReply() })
    const follow = session.subscribe(() => store.dispatch({ type: 'LOGGED_IN' }))
    await user.click(screen.getByRole('button', { name: 'Masuk' }))
    const form = within(await screen.findByRole('dialog', { name: 'Masuk ke Ketok' }))
    await user.type(await form.findByLabelText('Email'), `${budi.email}{Enter}`)
    await user.type(await form.findByLabelText('Password'), 'Lelang#2026{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    follow()
    expect(screen.queryByRole('button', { name: 'Masuk' })).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pertanyaan' })),
    )
  })

  it('keeps what was typed when the password is wrong', async () => {
    serve({ 'POST /auth/in': () => refusal(401, 'wrong_credentials', 'Email atau password salah') })
    open()
    await typeEmail(budi.email)
    await typePassword('Salah#2026')
    expect(await screen.findByText('Email atau password salah')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Salah#2026')
  })

  it.each([
    ['fails', () => refusal(500, 'fault', 'Terjadi kesalahan pada server'), 'Terjadi kesalahan pada server'],
    ['cannot be reached', () => 'network' as const, 'Server tidak dapat dihubungi. Mohon coba lagi.'],
  ])('keeps what was typed and says so in a toast when the server %s', async (_, answer, words) => {
    serve({ 'POST /auth/in': answer })
    open()
    await typeEmail(budi.email)
    await typePassword('Lelang#2026')
    expect(await toastSaying(words)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Lelang#2026')
  })

  // spec: 2.4.10, 4.4, 8.18, 9.12
  it('of who is not verified turns to Verifikasi Akun Anda and sends the mail once by itself', async () => {
    serve({
      'POST /auth/in': () => refusal(403, 'not_verified', UNVERIFIED),
      'POST /auth/customer/resend-verification': () => ({ body: { data: { message: 'ok' } } }),
    })
    open()
    await typeEmail('tono@ketok.test')
    await typePassword('Lelang#2026')
    expect(await screen.findByRole('heading', { name: 'Verifikasi Akun Anda' })).toBeTruthy()
    expect(screen.getByText('tono@ketok.test')).toBeTruthy()
    expect(await toastSaying('Verifikasi telah dikirim ke email')).toBeTruthy()
    expect(calls.filter((call) => call.endsWith('resend-verification'))).toHaveLength(1)
    expect(RESEND_WAIT_MS).toBe(300_000)
    expect(screen.getByText('Tidak ada email masuk?')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^0[45]:\d\d$/)
  })

  // spec: 8.2
  it.each([
    ['by another code', refusal(403, 'forbidden', UNVERIFIED)],
    ['without any code', { status: 401, body: { errors: [{ message: UNVERIFIED }] } }],
  ])('is turned by the sentence alone, %s', async (_, answer) => {
    serve({
      'POST /auth/in': () => answer,
      'POST /auth/customer/resend-verification': () => ({ body: { data: { message: 'ok' } } }),
    })
    open()
    await typeEmail('tono@ketok.test')
    await typePassword('Lelang#2026')
    expect(await screen.findByRole('heading', { name: 'Verifikasi Akun Anda' })).toBeTruthy()
    expect(await toastSaying('Verifikasi telah dikirim ke email')).toBeTruthy()
  })

  // spec: 8.1
  it.each([
    [401, 'Email atau password salah'],
    [403, 'Akun ini ditutup'],
    [429, 'Terlalu banyak percobaan'],
  ])('refused with %i is told beside its field and as an error toast', async (status, words) => {
    serve({ 'POST /auth/in': () => refusal(status, 'x', words) })
    open()
    await typeEmail('budi@ketok.test')
    await typePassword('Salah#2026')
    expect(await toastSaying(words)).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(words).filter((element) => !element.closest('.ui-toast'))).toHaveLength(1)
  })

  // spec: 8.20
  it.each([
    ['nothing', {}],
    ['an empty list', { errors: [] }],
    ['a code without words', { errors: [{ code: 'fault' }] }],
  ])('that failed with %s of a message says failed', async (_, body) => {
    serve({ 'POST /auth/in': () => ({ status: 500, body }) })
    open()
    await typeEmail('budi@ketok.test')
    await typePassword('Lelang#2026')
    expect(await toastSaying('failed')).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('of who got that mail a moment ago waits for the rest of the time, without a word of alarm', async () => {
    serve({
      'POST /auth/in': () => refusal(403, 'not_verified', UNVERIFIED),
      'POST /auth/customer/resend-verification': () =>
        refusal(429, 'resend_too_soon', 'Email baru saja dikirim', { retry_after: 90 }),
    })
    open()
    await typeEmail('tono@ketok.test')
    await typePassword('Lelang#2026')
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^01:(30|2\d)$/))
    expect(screen.queryByText('Email baru saja dikirim')).toBeNull()
  })
})
