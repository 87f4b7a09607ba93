import { localKept } from '@ketok/client'
import { client } from '../start/app-services.ts'

/** Whether this browser shows push messages, or why not. */
export type PushState =
  /** It knows none, or shows them in an installed app only. */
  | 'unsupported'
  /** An iPhone or iPad shows them once the site is on its home screen. */
  | 'needs_home_screen'
  /** The site has not settled in the browser yet: a first visit, or a private window. */
  | 'not_ready'
  | 'unasked'
  | 'denied'
  | 'off'
  | 'on'

/** Whose messages this browser takes: nobody else's begin to arrive because they sign in here. */
const OWNER_KEY = 'ketok:push-owner'

export async function pushState(customerId: number): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'needs_home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return 'not_ready'
  if (Notification.permission === 'default') return 'unasked'
  const subscription = await registration.pushManager.getSubscription()
  return subscription !== null && owner() === customerId ? 'on' : 'off'
}

/** Asks the person where the browser must, subscribes, and tells the house. Answers how it stands then. */
export async function turnPushOn(customerId: number, publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'denied'
  if (permission === 'default') return 'unasked'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return 'not_ready'
  const known = await registration.pushManager.getSubscription()
  // Subscribed with a key the house has changed since: browsers refuse a second subscription beside it.
  if (known !== null && !isFor(known, publicKey)) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await tellHouse(subscription)
  localKept.setItem(OWNER_KEY, String(customerId))
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  localKept.removeItem(OWNER_KEY)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await client.call('DELETE /customer/notifikasi/push', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

/**
 * A new session takes over the subscription that the same person made before, and one that the browser renewed by
 * itself is told. Nothing happens where push is off.
 */
export async function keepPush(customerId: number): Promise<void> {
  if (owner() !== customerId || !('PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await tellHouse(subscription)
}

async function tellHouse(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON()
  await client.call('POST /customer/notifikasi/push', {
    body: { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

function owner(): number | null {
  const kept = localKept.getItem(OWNER_KEY)
  return kept === null ? null : Number(kept)
}

function isFor(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey
  if (key === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** iPadOS calls itself a Mac, but no Mac has several points of touch. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
