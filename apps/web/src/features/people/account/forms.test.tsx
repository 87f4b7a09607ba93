import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keepResendReadyAt } from '../../../components/forms/resend-wait.ts'
import { DraftTask } from '../../../shell/draft-task.tsx'
import { client, session } from '../../../start/app-services.ts'
import { calls, refusal, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { Component as ForgotPassword } from './forgot-password-page.tsx'
import { Component as Register } from './register-page.tsx'
import { Component as ResetPassword } from './reset-password-page.tsx'

const user = userEvent.setup({ delay: null })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const good = {
  'Nama lengkap': 'Wulan Pratiwi',
  Email: 'wulan@ketok.test',
  'Nomor telepon': '0812 7777 1234',
  Password: 'Palu!Emas77',
}

async function fillIn(texts: Record<string, string>, agrees = true): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label))
    if (text !== '') await user.click(field(label)).then(() => user.paste(text))
  }
  const consent = screen.getByRole<HTMLInputElement>('checkbox')
  if (consent.checked !== agrees) await user.click(consent)
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
}

describe('registering', () => {
  it('names every field that was left empty, and asks nobody', async () => {
    showPart(<Register />)
    await user.click(screen.getByRole('button', { name: 'Daftar' }))
    for (const words of [
      'Nama lengkap tidak boleh kosong',
      'Email tidak boleh kosong',
      'Nomor telepon tidak boleh kosong',
      'Password tidak boleh kosong',
      'Setujui syarat dan kebijakan privasi untuk mendaftar',
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(calls).toEqual([])
  })

  it.each([
    ['Email', 'wulan@', 'Format Email tidak valid'],
    ['Email', '<script>alert(1)</script>', 'Format Email tidak valid'],
    ['Nomor telepon', '0812', 'Nomor telepon tidak valid. Angkanya kurang. Contoh: 0812 3456 7890'],
    ['Nomor telepon', 'tidak ada', 'Nomor telepon tidak valid. Contoh: 0812 3456 7890'],
    ['Nomor telepon', '081276275678 / 081311112222', 'Isi satu nomor telepon saja. Contoh: 0812 3456 7890'],
    ['Password', `A1!${'x'.repeat(161)}`, 'Password paling panjang 128 karakter'],
    ['Nama lengkap', '   ', 'Nama lengkap tidak boleh kosong'],
    ['Password', 'pendek', 'Password minimal 8 karakter'],
    ['Password', 'Tanpa!Angka', 'Password harus memuat angka'],
    ['Password', 'tanpa!besar1', 'Password harus memuat huruf besar'],
    // spec: 5.7
    ['Password', 'TanpaSimbol1', 'Password harus memuat simbol, misalnya ! atau #'],
  ])('says what is wrong with the %s %j, keeping everything typed', async (label, text, words) => {
    showPart(<Register />)
    await fillIn({ ...good, [label]: text })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(field('Password').value).not.toBe('')
    expect(calls).toEqual([])
  })

  it('gives back what was typed after a reload, but for the password, until it is sent', async () => {
    serve({ 'POST /auth/customer/registration': () => 'network' })
    showPart(<Register />)
    await fillIn(good)
    cleanup()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(good.Password)
    const site = showPart(<Register />)
    expect(field('Nama lengkap').value).toBe(good['Nama lengkap'])
    expect(field('Email').value).toBe(good.Email)
    expect(field('Password').value).toBe('')
    serve({
      'POST /auth/customer/registration': () => ({ body: { data: { email: good.Email, message: 'ok' } } }),
    })
    await fillIn(good)
    await expect.poll(site.address).toMatch(/^\/verification/)
    cleanup()
    showPart(<Register />)
    expect(field('Email').value).toBe('')
  })

  it('gives back nothing that was wiped out again', async () => {
    showPart(<Register />)
    await user.type(field('Email'), 'w')
    cleanup()
    showPart(<Register />)
    expect(field('Email').value).toBe('w')
    await user.type(field('Email'), 'u')
    await user.keyboard('{Backspace}')
    cleanup()
    showPart(<Register />)
    expect(field('Email').value).toBe('w')
    await user.clear(field('Email'))
    cleanup()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it.each([
    [
      'signs out',
      async () => {
        serve({ 'POST /auth/out': () => ({ body: { data: { message: 'ok' } } }) })
        await client.signOut()
      },
    ],
    [
      'signs out in another tab',
      () => {
        const stop = session.watch(window)
        localStorage.removeItem('token')
        window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
        stop()
      },
    ],
    ['has a session that ends by itself', () => session.clear()],
  ])('leaves nothing in the tab of whoever %s', async (_, leave) => {
    signIn()
    showPart(
      <>
        <DraftTask />
        <Register />
      </>,
    )
    await user.type(field('Email'), good.Email)
    keepResendReadyAt(good.Email, Date.parse('2026-11-20T10:01:00+07:00'))
    expect(JSON.stringify({ ...sessionStorage })).toContain(good.Email)
    await act(leave)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(good.Email)
  })

  // spec: 9.13
  it('takes no more than 255 characters', () => {
    showPart(<Register />)
    expect(field('Nama lengkap').maxLength).toBe(255)
    expect(field('Email').maxLength).toBe(255)
  })

  it.each([
    ['Nomor telepon', '(+62) 812 - 7627 - 5678'],
    ['Nomor telepon', '\u202a+62 812\u20117627\u20115678\u202c'],
    ['Password', `A1!${'x'.repeat(125)}`],
  ])('sends the %s %j whole', async (label, text) => {
    let sent: unknown
    serve({
      'POST /auth/customer/registration': ({ body }) => {
        sent = body
        return { body: { data: { email: good.Email, message: 'ok' } } }
      },
    })
    showPart(<Register />)
    await fillIn({ ...good, [label]: text })
    await expect.poll(() => sent).toMatchObject({ [label === 'Password' ? 'password' : 'phone']: text })
  })

  // spec: 5.5
  it('puts the server’s sentence beside its field, and keeps what was typed', async () => {
    const field_ = { field: 'email' }
    serve({
      'POST /auth/customer/registration': () => refusal(409, 'email_taken', 'Email sudah terdaftar', field_),
    })
    showPart(<Register />)
    await fillIn(good)
    expect(await screen.findByText('Email sudah terdaftar')).toBeTruthy()
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    for (const [label, text] of Object.entries(good)) expect(field(label).value).toBe(text)
  })

  it.each([
    ['is cut off', () => 'network' as const, 'Server tidak dapat dihubungi. Mohon coba lagi.'],
    ['fails', () => refusal(500, 'fault', 'Terjadi kesalahan pada server'), 'Terjadi kesalahan pada server'],
    ['answers nonsense', () => ({ status: 502, body: 'x' }), 'failed'],
  ])('keeps what was typed when the line %s, and says so in a toast', async (_, answer, words) => {
    serve({ 'POST /auth/customer/registration': answer })
    showPart(<Register />)
    await fillIn(good)
    expect(await toastSaying(words)).toBeTruthy()
    for (const [label, text] of Object.entries(good)) expect(field(label).value).toBe(text)
  })

  it('sends once, however often the button is pressed', async () => {
    serve({ 'POST /auth/customer/registration': () => new Promise(() => {}) })
    showPart(<Register />)
    await fillIn(good)
    await user.click(screen.getByRole('button', { name: 'Daftar' }))
    await user.keyboard('{Enter}')
    expect(calls).toEqual(['POST /auth/customer/registration'])
  })

  it('leads to the waiting page with the address sealed', async () => {
    serve({
      'POST /auth/customer/registration': () => ({ body: { data: { email: good.Email, message: 'ok' } } }),
    })
    const site = showPart(<Register />)
    await fillIn(good)
    await expect.poll(site.address).toMatch(/^\/verification\/[\w~.-]+$/)
    expect(site.address()).not.toContain('wulan')
  })
})

describe('a forgotten password', () => {
  it.each([
    ['', 'Email tidak boleh kosong'],
    ['wulan', 'Format Email tidak valid'],
  ])('is not asked for with the e-mail %j', async (text, words) => {
    showPart(<ForgotPassword />)
    if (text !== '') await user.type(field('Email'), text)
    await user.click(screen.getByRole('button', { name: 'Kirim tautan' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('keeps the e-mail when the server says wait', async () => {
    const words = 'Terlalu banyak percobaan. Coba lagi dalam 30 detik'
    serve({ 'POST /auth/customer/forgot-password': () => refusal(429, 'rate_limited', words) })
    showPart(<ForgotPassword />)
    await user.type(field('Email'), 'wulan@ketok.test{Enter}')
    expect(await toastSaying(words)).toBeTruthy()
    expect(field('Email').value).toBe('wulan@ketok.test')
  })
})

describe('a new password', () => {
  it('is kept as typed when the line is cut off', async () => {
    serve({ 'POST /auth/customer/update-password/abcdefghijklmnop': () => 'network' })
    showPart(<ResetPassword />, '/reset-password?token=abcdefghijklmnop')
    await user.type(field('Password baru'), 'Palu!Emas77')
    await user.click(screen.getByRole('button', { name: 'Simpan password' }))
    expect(await toastSaying('Server tidak dapat dihubungi. Mohon coba lagi.')).toBeTruthy()
    expect(field('Password baru').value).toBe('Palu!Emas77')
  })

  it.each(['/reset-password', '/reset-password?token='])('needs a link that holds one: %s', (at) => {
    showPart(<ResetPassword />, at)
    expect(screen.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toBeTruthy()
  })

  it('of a link that was used is refused with the way to another', async () => {
    serve({
      'POST /auth/customer/update-password/abcdefghijklmnop': () =>
        refusal(410, 'link_invalid', 'Tautan tidak berlaku'),
    })
    showPart(<ResetPassword />, '/reset-password?token=abcdefghijklmnop')
    await user.type(field('Password baru'), 'Palu!Emas77')
    await user.click(screen.getByRole('button', { name: 'Simpan password' }))
    expect(await screen.findByRole('link', { name: 'Minta tautan baru' })).toBeTruthy()
  })
})
