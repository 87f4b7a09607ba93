import type { Body, Reply } from '@ketok/contract'
import { CHOSEN_EVENTS, type CustomerId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { addresseeOf } from './dispatch.store.ts'
import { preferencesOf, savePreferences } from './preference.store.ts'
import { countSubscriptions } from './push/push.store.ts'
import { pushPublicKey } from './push/push-keys.ts'

type PreferencesReply = Reply<'GET /customer/pengaturan/notifikasi'>

export async function getPreferences(
  { db, config, now }: Services,
  customerId: CustomerId,
): Promise<PreferencesReply> {
  const [chosen, { email }, devices] = await Promise.all([
    preferencesOf(db, customerId),
    addresseeOf(db, customerId),
    countSubscriptions(db, customerId, now()),
  ])
  return {
    events: [
      ...CHOSEN_EVENTS.map((event) => ({ event, ...chosen[event], locked: false })),
      { event: 'account', email: true, push: true, locked: true },
    ],
    email,
    push_public_key: pushPublicKey(config.push.keys[0]),
    push_devices: devices,
  }
}

export async function choosePreferences(
  services: Services,
  customerId: CustomerId,
  { events }: Body<'PUT /customer/pengaturan/notifikasi'>,
): Promise<PreferencesReply> {
  await inTransaction(services.db, (tx) => savePreferences(tx, customerId, events))
  return getPreferences(services, customerId)
}
