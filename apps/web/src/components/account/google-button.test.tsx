import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../config.ts'
import { session } from '../../start/app-services.ts'
import { calls, refusal, serve, showPart, signedInReply, toastSaying } from '../../testing/site.tsx'
import { GoogleButton } from './google-button.tsx'
import LoginSteps from './login-steps.tsx'

/** What the server writes into the page; it is read once, with the first import, and frozen. */
vi.hoisted(() => {
  const block = document.getElementById('ketok-config')
  if (block === null) throw new Error('The page has no configuration')
  const config = { ...JSON.parse(block.textContent ?? ''), googleClientId: 'ketok.apps.example' }
  block.textContent = JSON.stringify(config)
})

/** Google's side in the page: what it was told, and the moment somebody has chosen an account. */
let told: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void } | undefined

beforeEach(() => {
  told = undefined
  window.google = {
    accounts: {
      id: {
        initialize: (options) => {
          told = options
        },
        renderButton: (parent) => {
          parent.textContent = 'Lanjutkan dengan Google'
        },
      },
    },
  }
})

/** jsdom fetches no script: its arrival is told by hand. */
async function scriptArrives(): Promise<void> {
  await act(async () => {
    document.querySelector(`script[src="${config.googleScriptUrl}"]`)?.dispatchEvent(new Event('load'))
  })
}

describe('the button of Google', () => {
  // spec: 2.4.8
  it('says atau masuk dengan over the button of Google', async () => {
    showPart(<GoogleButton />)
    await scriptArrives()
    expect(screen.getByText('atau masuk dengan')).toBeTruthy()
    expect(await screen.findByText('Lanjutkan dengan Google')).toBeTruthy()
    expect(told?.client_id).toBe('ketok.apps.example')
    expect(told?.nonce).toMatch(/^\S{16,}$/)
  })

  it('signs in with the id_token, and says why not when it is refused', async () => {
    showPart(<GoogleButton />)
    await scriptArrives()
    await screen.findByText('Lanjutkan dengan Google')
    serve({
      'POST /auth/customer/sso/google': () => refusal(401, 'google_refused', 'Masuk dengan Google gagal'),
    })
    act(() => told?.callback({ credential: 'a.b.c' }))
    expect(await toastSaying('Masuk dengan Google gagal')).toBeTruthy()
    serve({
      'POST /auth/customer/sso/google': ({ body }) => {
        expect(body).toEqual({ id_token: 'a.b.c' })
        return signedInReply()
      },
    })
    act(() => told?.callback({ credential: 'a.b.c' }))
    expect(await toastSaying('Login berhasil')).toBeTruthy()
    expect(session.get()?.user.full_name).toBe('Budi Santoso')
    expect(calls).toEqual(['POST /auth/customer/sso/google', 'POST /auth/customer/sso/google'])
  })

  const UNVERIFIED =
    'Tidak bisa login karena user belum verifikasi. Pastikan telah melakukan verifikasi email'
  const credentialOf = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`

  // spec: 4.4, 8.2
  it.each([
    ['dengan-kode', refusal(403, 'not_verified', UNVERIFIED)],
    ['dengan-kode-lain', refusal(401, 'google_refused', UNVERIFIED)],
    ['dengan-kalimat', { status: 422, body: { errors: [{ message: UNVERIFIED }] } }],
  ])(
    'of who is not verified, %s, turns to Verifikasi Akun Anda and sends the mail once',
    async (_, answer) => {
      showPart(<LoginSteps />)
      await scriptArrives()
      await screen.findByText('Lanjutkan dengan Google')
      let wanted: unknown
      serve({
        'POST /auth/customer/sso/google': () => answer,
        'POST /auth/customer/resend-verification': ({ body }) => {
          wanted = body
          return { body: { data: { message: 'ok' } } }
        },
      })
      const email = `${name}@ketok.test`
      act(() => told?.callback({ credential: credentialOf({ email }) }))
      expect(await screen.findByRole('heading', { name: 'Verifikasi Akun Anda' })).toBeTruthy()
      expect(screen.getByText(email)).toBeTruthy()
      expect(await toastSaying('Verifikasi telah dikirim ke email')).toBeTruthy()
      expect(wanted).toEqual({ email })
      expect(calls.filter((call) => call.endsWith('resend-verification'))).toHaveLength(1)
    },
  )

  it.each(['a.b.c', '', credentialOf({}), credentialOf({ email: 7 })])(
    'of who is not verified only says so where %j names no address',
    async (credential) => {
      showPart(<LoginSteps />)
      await scriptArrives()
      await screen.findByText('Lanjutkan dengan Google')
      serve({ 'POST /auth/customer/sso/google': () => refusal(403, 'not_verified', UNVERIFIED) })
      act(() => told?.callback({ credential }))
      expect(await toastSaying(UNVERIFIED)).toBeTruthy()
      expect(screen.queryByRole('heading', { name: 'Verifikasi Akun Anda' })).toBeNull()
    },
  )
})
