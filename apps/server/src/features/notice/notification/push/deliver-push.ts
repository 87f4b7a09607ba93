import { SECOND_MS } from '@ketok/domain'
import webpush from 'web-push'
import type { Services } from '../../../../services.ts'
import { type PushRequest, postPush } from './post-push.ts'
import { forgetSubscription, livingSubscription, type Subscription } from './push.store.ts'
import { isPushAddress } from './push-address.ts'
import { pushPublicKey } from './push-keys.ts'
import type { PushMessage } from './push-message.ts'

/** The browser is gone for good: its permission was taken back, or the site's data erased. */
const GONE = [404, 410]
/** What the service will answer tomorrow as well; trying again would only annoy it. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** One message to one browser. Throws where trying again may help; the queue does so, more and more slowly. */
export async function deliverPush(
  { db, config, log, now }: Services,
  { subscriptionId, message, expiresAt }: { subscriptionId: number; message: PushMessage; expiresAt: number },
): Promise<void> {
  const left = expiresAt - now()
  if (left <= 0) return
  const subscription = await livingSubscription(db, subscriptionId, now())
  if (subscription === null) return
  const { endpoint, p256dh, auth } = subscription
  // Settings may have changed since it was taken in.
  if (!isPushAddress(endpoint, config.push.extraOrigin)) return forgetSubscription(db, subscriptionId)
  const request = sealedFor({ endpoint, p256dh, auth }, message, config, left)
  // No browser made such keys.
  if (request === null) return forgetSubscription(db, subscriptionId)
  const status = await postPush(request, config.push.extraOrigin)
  if (GONE.includes(status)) await forgetSubscription(db, subscriptionId)
  else if (isFinal(status)) log.warn({ status, host: new URL(endpoint).host }, 'push: a message was refused')
  else if (status >= 300) throw new Error(`Failed to push: ${new URL(endpoint).host} answered ${status}`)
}

/** Encrypted for the one browser and signed by the house; null when its keys are none. */
function sealedFor(
  { endpoint, p256dh, auth }: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { push, brand }: Services['config'],
  lastsMs: number,
): PushRequest | null {
  try {
    return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: {
        subject: `mailto:${brand.supportEmail}`,
        publicKey: pushPublicKey(push.key),
        privateKey: push.key,
      },
      contentEncoding: 'aes128gcm',
      TTL: Math.ceil(lastsMs / SECOND_MS),
      urgency: 'high',
    })
  } catch {
    return null
  }
}
