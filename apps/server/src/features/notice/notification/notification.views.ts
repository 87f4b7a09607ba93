import type { Reply } from '@ketok/contract'
import { instant, wibIso } from '@ketok/domain'
import type { Notification } from './notification.store.ts'

export function notificationView(notification: Notification): Reply<'GET /customer/notifikasi/{id}'> {
  return {
    id: notification.id,
    title: notification.title,
    description: notification.description,
    created_at: wibIso(instant(notification.created_at.getTime())),
    is_read: notification.read_at !== null,
    link: notification.link,
  }
}
