import { encryptNotification } from '@block65/webcrypto-web-push'
import { SECOND_MS } from '@ketok/domain'
import type { Services } from '../../../../services.ts'
import { type PushRequest, postPush } from './post-push.ts'
import { forgetSubscription, livingSubscription } from './push.store.ts'
import { isPushAddress } from './push-address.ts'
import { pushSignature } from './push-keys.ts'
import type { PushMessage } from './push-message.ts'

/** The browser is gone for good: its permission was taken back, or the site's data erased. */
const GONE = [404, 410]
/** How services say that another key than the one the browser subscribed with has signed. */
const OTHER_KEY = [400, 401, 403]
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
  const body = await encrypted({ endpoint, expirationTime: null, keys: { p256dh, auth } }, message)
  // No browser made such keys.
  if (body === null) return forgetSubscription(db, subscriptionId)
  let status = 0
  for (const key of config.push.keys) {
    status = await postPush(await signedBy(key, { endpoint, body }, config, left), config.push.extraOrigin)
    if (!OTHER_KEY.includes(status)) break
  }
  if (GONE.includes(status)) await forgetSubscription(db, subscriptionId)
  else if (isFinal(status)) log.warn({ status, host: new URL(endpoint).host }, 'push: a message was refused')
  else if (status >= 300) throw new Error(`Failed to push: ${new URL(endpoint).host} answered ${status}`)
}

/** Signed by the house (RFC 8292). A browser knows it by the key of the day on which it subscribed. */
async function signedBy(
  key: string,
  { endpoint, body }: { readonly endpoint: string; readonly body: Buffer },
  { brand }: Services['config'],
  lastsMs: number,
): Promise<PushRequest> {
  const authorization = await pushSignature(key, {
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

/** For the one browser (RFC 8291); null when its keys are none. */
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
