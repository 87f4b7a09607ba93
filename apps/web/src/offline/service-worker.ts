/**
 * The site's service worker, served as /service-worker.js. It keeps the shell so that the app opens without a line,
 * and shows what the house pushes. It never keeps an answer of the API: a price or a time from a cache would be a lie.
 *
 * PUSH, for those who send it. The message's payload is JSON:
 *
 *   { "title": string, "body": string, "url": string, "tag"?: string }
 *
 * - `url` is an address of this site as its routes expect it: an absolute path with its parameters sealed
 *   (`/time-auction/…/…`), ready to open. Anything else opens the home page.
 * - `tag` names what the message is about (`lot-12`): a newer one replaces an older one of the same tag, and rings again.
 * - Everything a person must know stands in `title` and `body`, in Indonesian. No maximum, no account number.
 *
 * Pressing it focuses an open window of the site and sends it `{ type: 'open', url }` (the site's router goes there
 * without loading afresh), or opens a window. To subscribe: `(await navigator.serviceWorker.ready).pushManager`.
 * When the browser replaces a subscription on its own, open windows get `{ type: 'push-changed' }` and subscribe again
 * with their session, which a worker has not; a page that starts later should compare what it has.
 */
import { asset, forgetOlderShells, keepShell, keptPage, type ShellFiles } from '@ketok/app/kept-shell'
import { pushMessageOf } from './push-message.ts'
import type { FromWorker, KeptPage, ToWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: the files that the first screen needs, and a name for exactly this set. */
declare const __SHELL__: ShellFiles

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell(__SHELL__))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  // Only ever asked for by a person who pressed the button: a new version never takes over by itself.
  const message: ToWorker | null = event.data
  if (message?.type === 'activate') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(event))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** A browser fetches the icon before it shows a message, so two at once can overtake: the newer price must stay. */
let shown: Promise<void> = Promise.resolve()

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = pushMessageOf(event.data)
  const showing = shown.then(() =>
    self.registration.showNotification(title, {
      body,
      icon: '/icons/192.png',
      badge: '/icons/badge-96.png',
      lang: 'id',
      data: { url },
      ...(tag === undefined ? {} : { tag, renotify: true }),
    }),
  )
  shown = showing.catch(() => undefined)
  event.waitUntil(showing)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url }: { url: string } = event.notification.data
  event.waitUntil(show(url))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(tell({ type: 'push-changed' }))
})

async function takeOver(): Promise<void> {
  await forgetOlderShells(__SHELL__)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** From the house whenever there is a line; the kept shell says honestly that there is none. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch (fault) {
    const kept = await keptPage(__SHELL__)
    if (kept === undefined) throw fault
    return asKept(kept)
  }
}

/** The page reads by it that the house could not be reached, whatever its browser believes of the line. */
function asKept({ body, headers }: Response): Response {
  const told = new Headers(headers)
  told.set('server-timing', 'kept' satisfies KeptPage)
  return new Response(body, { headers: told })
}

/** What the server itself answers (files, API, documents) is no page of the app. */
function isPage(path: string): boolean {
  return (
    !/^\/(api|assets|icons|metrics|payments|pictures|realtime|share)(\/|$)/.test(path) &&
    !/\.(txt|xml|webmanifest)$/.test(path)
  )
}

async function show(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  if (open === undefined) {
    await self.clients.openWindow(url)
    return
  }
  // First, for a browser that will not let the window come to the front.
  open.postMessage({ type: 'open', url } satisfies FromWorker)
  await open.focus()
}

async function tell(message: FromWorker): Promise<void> {
  for (const open of await self.clients.matchAll({ type: 'window' })) open.postMessage(message)
}
