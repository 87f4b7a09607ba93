import type { FastifyRequest } from 'fastify'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { deviceTokenOf, keepDeviceToken, OFFICE_DOOR, type Origin } from '../account/account.ts'
import { checkCode } from './check-code.ts'
import { checkPassword } from './check-password.ts'
import { findActions } from './find-actions.ts'
import { getMe, stayActive } from './get-me.ts'
import { renewStaffSession } from './renew-staff-session.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { findListViews, keepListView, removeListView } from './save-list-view.ts'
import { signStaffOut } from './sign-staff-out.ts'

export function serveStaff(api: Api, services: Services): void {
  const { config } = services
  api.route('POST /office/auth/in', ({ body, request }) =>
    checkPassword(services, body, originOf(request), deviceTokenOf(body.email, request, config, OFFICE_DOOR)),
  )
  api.route('POST /office/auth/totp', async (call) => {
    const { body, request } = call
    const deviceOf = (email: string) => deviceTokenOf(email, request, config, OFFICE_DOOR)
    const signedIn = await checkCode(services, body, originOf(request), deviceOf)
    keepDeviceToken(signedIn.staff.email, call, config, OFFICE_DOOR)
    return signedIn
  })
  api.route('POST /office/auth/renew', ({ body }) => renewStaffSession(services, body.refresh_token))
  api.route('POST /office/auth/out', async ({ staff }) => {
    await signStaffOut(services, staff)
    return { message: 'Anda telah keluar' }
  })
  api.route('POST /office/auth/active', ({ staff }) => stayActive(services, staff))

  api.route('GET /office/me', ({ staff }) => getMe(services, staff))
  api.route('POST /office/me/recovery-code', async ({ staff, body }) => ({
    recovery_codes: await replaceRecoveryCodes(services, staff, body.code),
  }))
  api.route('GET /office/tampilan', ({ staff, query }) => findListViews(services.db, staff, query))
  api.route('PUT /office/tampilan', ({ staff, body }) => keepListView(services, staff, body))
  api.route('DELETE /office/tampilan/{view_id}', async ({ staff, params }) => {
    await removeListView(services, staff, params.view_id)
    return { message: 'Tampilan dihapus' }
  })
  api.route('GET /office/catatan', ({ query }) => services.reads.ask((db) => findActions(db, query)))
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 255) ?? null }
}
