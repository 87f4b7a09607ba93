import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import { isFromHome } from '../../../platform/web/origin.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { changePassword } from './change-password.ts'
import { deviceTokenOf, keepDeviceToken, SITE_DOOR } from './device-token.ts'
import { findCustomers } from './find-customers.ts'
import { forgotPassword } from './forgot-password.ts'
import { GoogleTokens } from './google-token.ts'
import { faultsInRegistration, registerCustomer } from './register-customer.ts'
import { renewSession } from './renew-session.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signOut } from './sign-out.ts'
import type { Origin } from './start-session.ts'
import { verifyEmail } from './verify-email.ts'

export function serveAccounts(api: Api, services: Services): void {
  const google = new GoogleTokens(services.config.google)

  api.route('GET /office/pelanggan', ({ query }) => findCustomers(services, query))

  api.route('POST /auth/in', async (call) => {
    const { body, request } = call
    const device = deviceTokenOf(body.email, request, services.config, SITE_DOOR)
    const signedIn = await signIn(services, body, originOf(request), device)
    keepDeviceToken(body.email, call, services.config, SITE_DOOR)
    return signedIn
  })
  api.route('POST /auth/out', async ({ customer }) => {
    await signOut(services, customer)
    return { message: 'Anda telah logout' }
  })
  api.route('POST /auth/renew-token', ({ body }) => renewSession(services, body.refresh_token))

  api.route(
    'POST /auth/customer/registration',
    ({ body, request }) => registerCustomer(services, body, request.ip),
    (sound) => faultsInRegistration(services, sound),
  )
  api.route('POST /auth/customer/sso/google', async (call) => {
    // Another site must not sign a visitor in as somebody of its choice.
    if (!isFromHome(call.request, services.config.publicUrl)) refuse({ code: 'forbidden' })
    const signedIn = await signInWithGoogle(services, google, call.body.id_token, originOf(call.request))
    keepDeviceToken(signedIn.user.email, call, services.config, SITE_DOOR)
    return signedIn
  })
  api.route('POST /auth/customer/resend-verification', async ({ body, request }) => {
    await resendVerification(services, body.email, request.ip)
    return { message: 'Verifikasi telah dikirim ke email' }
  })
  api.route('POST /auth/customer/verification/{token}', async (call) => {
    const verified = await verifyEmail(services, call.params.token, originOf(call.request))
    keepDeviceToken(verified.email, call, services.config, SITE_DOOR)
    return { ...verified, message: 'Email berhasil diverifikasi' }
  })

  api.route('POST /auth/customer/forgot-password', async ({ body, request }) => {
    await forgotPassword(services, body.email, request.ip)
    return { message: 'Jika email terdaftar, tautan untuk mengatur ulang password telah dikirim' }
  })
  api.route('POST /auth/customer/update-password/{token}', async (call) => {
    const { token } = call.params
    const { password } = call.body
    const email = await resetPassword(services, { token, password, address: call.request.ip })
    keepDeviceToken(email, call, services.config, SITE_DOOR)
    return { message: 'Password berhasil diganti. Silakan masuk' }
  })
  api.route('POST /customer/pengaturan/reset-password', async ({ customer, body }) => {
    await changePassword(services, customer, body)
    return { message: 'Password berhasil diganti' }
  })
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 255) ?? null }
}
