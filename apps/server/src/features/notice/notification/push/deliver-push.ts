import { encryptNotification } from '@block65/webcrypto-web-push'
import { SECOND_MS } from '@ketok/domain'
import type { Services } from '../../../../services.ts'
import { type PushRequest, postPush } from './post-push.ts'
import { forgetSubscription, livingSubscription, type Subscription } from './push.store.ts'
import { isPushAddress } from './push-address.ts'
import { pushSignature } from './push-keys.ts'
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
  const request = await sealedFor({ endpoint, p256dh, auth }, message, config, left)
  // No browser made such keys.
  if (request === null) return forgetSubscription(db, subscriptionId)
  const status = await postPush(request, config.push.extraOrigin)
  if (GONE.includes(status)) await forgetSubscription(db, subscriptionId)
  else if (isFinal(status)) log.warn({ status, host: new URL(endpoint).host }, 'push: a message was refused')
  else if (status >= 300) throw new Error(`Failed to push: ${new URL(endpoint).host} answered ${status}`)
}

/** Encrypted for the one browser (RFC 8291) and signed by the house (RFC 8292); null when its keys are none. */
async function sealedFor(
  { endpoint, p256dh, auth }: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { push, brand }: Services['config'],
  lastsMs: number,
): Promise<PushRequest | null> {
  const body = await encrypted({ endpoint, expirationTime: null, keys: { p256dh, auth } }, message)
  if (body === null) return null
  const authorization = await pushSignature(push.key, {
    audience: new URL(endpoint).origin,
    subject: `mailto:${brand.supportEmail}`,
  })
  const headers = {
    authorization,
    ttl: Math.ceil(lastsMs / SECOND_MS),
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
  }
  return { endpoint, headers, body }
}

async function encrypted(
  subscription: Parameters<typeof encryptNotification>[0],
  message: PushMessage,
): Promise<Buffer | null> {
  try {
    const plain = Buffer.from(JSON.stringify(message))
    return Buffer.from(await encryptNotification(subscription, plain, { pad: false }))
  } catch {
    return null
  }
}
