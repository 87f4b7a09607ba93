import type { Body } from '@ketok/contract'
import { inTransaction } from '../../../../platform/database/database.ts'
import type { Limit } from '../../../../platform/limits/limits.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { Caller } from '../../../../platform/web/session.ts'
import type { Services } from '../../../../services.ts'
import { saveSubscription } from './push.store.ts'
import { isPushAddress } from './push-address.ts'

const SUBSCRIPTIONS: Limit = { name: 'push_subscription', burst: 20, everyMs: 60_000 }

export async function subscribe(
  { db, config, limits, now }: Services,
  { customerId, sessionId }: Caller,
  { endpoint, keys }: Body<'POST /customer/notifikasi/push'>,
): Promise<void> {
  limits.take(SUBSCRIPTIONS, customerId)
  if (!isPushAddress(endpoint, config.push.extraOrigin)) refuse({ code: 'push_address_refused' }, 'endpoint')
  const saved = await inTransaction(db, (tx) =>
    saveSubscription(tx, { customer_id: customerId, session_id: sessionId, endpoint, ...keys, at: now() }),
  )
  if (!saved) refuse({ code: 'push_address_refused' }, 'endpoint')
}
