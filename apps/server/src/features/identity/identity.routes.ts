import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { GoogleTokens } from './google-token.ts'
import { doIdentityJobs } from './identity.jobs.ts'
import { registerCustomer } from './register-customer.ts'
import { renewSession } from './renew-session.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signOut } from './sign-out.ts'
import type { Origin } from './start-session.ts'
import { verifyEmail } from './verify-email.ts'

export function registerIdentity(api: Api, services: Services): void {
  doIdentityJobs(services)
  keepUpWithEndedSessions(api, services)
  const google = new GoogleTokens(services.config.google)

  api.route('POST /auth/in', ({ body, request }) => signIn(services, body, originOf(request)))
  api.route('POST /auth/out', async ({ customer }) => {
    await signOut(services, customer)
    return { message: 'Anda telah logout' }
  })
  api.route('POST /auth/renew-token', ({ body }) => renewSession(services, body.refresh_token))

  api.route('POST /auth/customer/registration', ({ body, request }) =>
    registerCustomer(services, body, request.ip),
  )
  api.route('POST /auth/customer/sso/google', ({ body, request }) => {
    refuseForeignPages(request)
    return signInWithGoogle(services, google, body.id_token, originOf(request))
  })
  api.route('POST /auth/customer/resend-verification', async ({ body }) => {
    await resendVerification(services, body.email)
    return { message: 'Verifikasi telah dikirim ke email' }
  })
  api.route('POST /auth/customer/verification/{token}', async ({ params }) => ({
    email: await verifyEmail(services, params.token),
    message: 'Email berhasil diverifikasi. Silakan masuk',
  }))

  api.route('POST /auth/customer/forgot-password', async ({ body }) => {
    await forgotPassword(services, body.email)
    return { message: 'Jika email terdaftar, tautan untuk mengatur ulang kata sandi telah dikirim' }
  })
  api.route('POST /auth/customer/update-password/{token}', async ({ params, body }) => {
    await resetPassword(services, { token: params.token, password: body.password })
    return { message: 'Kata sandi berhasil diganti. Silakan masuk' }
  })
  api.route('POST /customer/pengaturan/reset-password', async ({ customer, body }) => {
    await changePassword(services, customer, body)
    return { message: 'Kata sandi berhasil diganti' }
  })
}

/** Another site must not sign a visitor in as somebody of its choice. Programs send no Origin; browsers always do. */
function refuseForeignPages({ headers, host }: FastifyRequest): void {
  const { origin } = headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) refuse({ code: 'forbidden' })
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 255) ?? null }
}

function keepUpWithEndedSessions({ app }: Api, { session, log }: Services): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = session.watch((error) => log.warn({ err: error }, 'sessions: cannot learn what ended elsewhere'))
  })
  app.addHook('onClose', async () => stop())
}
