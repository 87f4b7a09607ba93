import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { countUnread } from '../../notice/notification/notification.ts'
import { customerById } from '../account/account.ts'
import { cancelBankChange } from './change-bank-account.ts'
import { faultsInProfile } from './checked-profile.ts'
import { banks, cities } from './choice.store.ts'
import { countNiplAndProxies } from './counter.store.ts'
import { faultsInAccount, registerInPerson } from './register-in-person.ts'
import { saveIdentityPhoto } from './save-identity-file.ts'
import { saveProfile } from './save-profile.ts'
import { saveProfileImage } from './save-profile-image.ts'
import { showProfile } from './show-profile.ts'
import { takeUpload, uploadedFile, uploads } from './uploaded-image.ts'

export function serveProfiles(api: Api, services: Services): void {
  const { db, sharedLimits } = services

  api.route('GET /customer/pengaturan/profile', async ({ customer: { customerId } }) =>
    showProfile(services, db, await customerById(db, customerId)),
  )
  api.route(
    'PUT /customer/pengaturan/profile',
    ({ customer, body }) => saveProfile(services, customer, body),
    async (sound, { customer }) =>
      faultsInProfile(sound, await customerById(db, customer.customerId), services.now()),
  )
  api.route('PUT /customer/pengaturan/profile/profile-image', async ({ customer, request }) => {
    await takeUpload(sharedLimits, uploads, customer.customerId, request.ip)
    return saveProfileImage(services, customer, await uploadedFile(request))
  })
  api.route('PUT /customer/pengaturan/profile/identity-file', async ({ customer, request }) => {
    await takeUpload(sharedLimits, uploads, customer.customerId, request.ip)
    return saveIdentityPhoto(services, customer, await uploadedFile(request))
  })
  api.route('POST /customer/pengaturan/rekening/batal', ({ customer: { customerId } }) =>
    cancelBankChange(services, customerId),
  )
  api.route('GET /customer/pengaturan/profile/get-counter', async ({ customer: { customerId } }) => {
    const [unread, { nipl, proxy }] = await Promise.all([
      countUnread(db, customerId),
      countNiplAndProxies(db, customerId),
    ])
    return { user_id: customerId, notification_total: unread, nipl_total: nipl, proxy_total: proxy }
  })

  api.route('GET /office/bank', async () => ({ banks: await banks(db, {}) }))
  api.route(
    'POST /office/meja/pelanggan',
    ({ staff, body }) => registerInPerson(services, staff, body),
    faultsInAccount,
  )

  api.route('GET /customer/city', async ({ query }) => ({ cities: await cities(db, query) }))
  api.route('GET /customer/bank', async ({ query }) => ({ banks: await banks(db, query) }))
}
