import { NOTIFICATION_PREVIEW } from '@ketok/contract/limits'
import type { CustomerId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import {
  countNotifications,
  markAllRead,
  markRead,
  notificationOf,
  notificationsOf,
} from './notification.store.ts'
import { notificationView } from './notification.views.ts'
import { choosePreferences, getPreferences } from './preferences.ts'
import { deleteSubscription } from './push/push.store.ts'
import { subscribe } from './push/subscribe.ts'
import { serveUnsubscribe } from './unsubscribe.routes.ts'

export function serveNotifications(api: Api, services: Services): void {
  const { db } = services

  api.route('GET /customer/notifikasi', async ({ customer: { customerId }, query }) => {
    const { page = 1, limit = NOTIFICATION_PREVIEW, sort = 'created_at-' } = query
    const found = await notificationsOf(db, customerId, { page, limit, newestFirst: sort === 'created_at-' })
    const { total, unread } = await countNotifications(db, customerId)
    return { data: { user_notifications: found.map(notificationView) }, total, unread_total: unread }
  })
  api.route('GET /customer/notifikasi/{id}', async ({ customer: { customerId }, params }) =>
    notificationView(orNotFound(await notificationOf(db, customerId, params.id))),
  )
  api.route('POST /customer/notifikasi/{id}/read', async ({ customer: { customerId }, params }) =>
    notificationView(orNotFound(await markRead(db, customerId, params.id, services.now()))),
  )

  // The GET is the specification's (security 1.4); the POST is for those who mind that a GET changes something. Replies of the API
  // carry no-store, so that no cache answers in our place.
  const readAll = async ({ customer }: { customer: { customerId: CustomerId } }) => {
    await markAllRead(db, customer.customerId, services.now())
    return { message: 'Semua notifikasi telah dibaca' }
  }
  api.route('GET /customer/notifikasi/read-all', readAll)
  api.route('POST /customer/notifikasi/read-all', readAll)

  api.route('GET /customer/pengaturan/notifikasi', ({ customer }) =>
    getPreferences(services, customer.customerId),
  )
  api.route('PUT /customer/pengaturan/notifikasi', ({ customer, body }) =>
    choosePreferences(services, customer.customerId, body),
  )
  api.route('POST /customer/notifikasi/push', async ({ customer, body }) => {
    await subscribe(services, customer, body)
    return { message: 'Pemberitahuan di perangkat ini aktif' }
  })
  api.route('DELETE /customer/notifikasi/push', async ({ customer, body }) => {
    await deleteSubscription(db, customer.customerId, body.endpoint)
    return { message: 'Pemberitahuan di perangkat ini dimatikan' }
  })
  serveUnsubscribe(api, services)
}
