import { CHOSEN_EVENTS, NOTIFICATION_EVENTS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { NOTIFICATION_PREVIEW } from '../../limits.ts'
import { done, id, idText, paging, text, time } from '../../shapes.ts'

const notification = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  created_at: time,
  is_read: z.boolean(),
  /** Where a click leads, as a page of the site with plain ids, e.g. `/profile/transaction/12`; sealed by the client. */
  link: z.string().nullable(),
})

const chosenEvent = z.enum(CHOSEN_EVENTS, { error: 'Jenis pemberitahuan tidak dikenal' })

const onOff = z.boolean({ error: 'Pilihan harus ya atau tidak' })

const preferences = z.object({
  /** Under the bell everything stands always. */
  events: z.array(
    z.object({
      event: z.enum(NOTIFICATION_EVENTS),
      email: z.boolean(),
      push: z.boolean(),
      /** Cannot be switched off. */
      locked: z.boolean(),
    }),
  ),
  /** Where the mails go. */
  email: z.string(),
  /** What a browser needs to subscribe: the house's VAPID key, base64url. */
  push_public_key: z.string(),
  /** Browsers of this customer that take push messages. */
  push_devices: z.number(),
})

/** As `PushSubscription.toJSON()` writes it. */
const endpoint = text('Alamat layanan push', 1000)

const base64url = (bytes: number) =>
  z
    .string({ error: 'Kunci langganan tidak valid' })
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'Kunci langganan tidak valid' })
    .length(Math.ceil((bytes * 4) / 3), { error: 'Kunci langganan tidak valid' })

export const notificationEndpoints = defineEndpoints({
  'GET /customer/notifikasi': {
    summary: `Own notifications, newest first; the bell asks for ${NOTIFICATION_PREVIEW}`,
    access: 'customer',
    query: z.object({
      ...paging,
      sort: z.enum(['created_at-', 'created_at']).optional(),
    }),
    envelope: false,
    reply: z.object({
      data: z.object({ user_notifications: z.array(notification) }),
      total: z.number(),
      unread_total: z.number(),
    }),
  },
  'GET /customer/notifikasi/{id}': {
    summary: 'One notification',
    access: 'customer',
    params: z.object({ id: idText('Notifikasi') }),
    reply: notification,
  },
  'POST /customer/notifikasi/{id}/read': {
    summary: 'Mark one notification read',
    access: 'customer',
    params: z.object({ id: idText('Notifikasi') }),
    reply: notification,
  },
  'GET /customer/notifikasi/read-all': {
    summary: 'Mark all read (a GET by the specification; idempotent, no-store)',
    access: 'customer',
    reply: done,
  },
  'POST /customer/notifikasi/read-all': { summary: 'Mark all read', access: 'customer', reply: done },
  'GET /customer/pengaturan/notifikasi': {
    summary: 'By which ways the customer is told of what',
    access: 'customer',
    reply: preferences,
  },
  'PUT /customer/pengaturan/notifikasi': {
    summary: 'Choose ways; events that are left out stay as they are. Account safety cannot be switched off',
    access: 'customer',
    body: z.strictObject({
      events: z
        .array(z.strictObject({ event: chosenEvent, email: onOff, push: onOff }), {
          error: 'Pilihan tidak valid',
        })
        .min(1, { error: 'Pilih setidaknya satu jenis pemberitahuan' })
        .max(CHOSEN_EVENTS.length, { error: 'Pilihan tidak valid' })
        // Which of two would count, nobody could say.
        .refine((chosen) => new Set(chosen.map(({ event }) => event)).size === chosen.length, {
          error: 'Pilihan tidak valid',
        }),
    }),
    reply: preferences,
  },
  'POST /customer/notifikasi/push': {
    summary: 'This browser takes push messages from now on, until its session ends',
    access: 'customer',
    body: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    reply: done,
  },
  'DELETE /customer/notifikasi/push': {
    summary: 'This browser takes none any more; unknown ones are gone already',
    access: 'customer',
    body: z.strictObject({ endpoint }),
    reply: done,
  },
})
