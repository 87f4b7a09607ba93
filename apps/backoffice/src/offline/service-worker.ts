/**
 * The office's service worker, served as /service-worker.js: with it the pages of inspections open where there is no line.
 * It keeps the page, its start and the code of those pages, and never an answer of the API: what a phone may know without a
 * line is kept by the pages themselves, for the person who is signed in.
 */
import type { ToWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: the files that these pages need, and a name for exactly this set. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] }

const SHELL = `shell-${__SHELL__.version}`
/** Files with a hash in their name never change, so they outlive a version: a page of the old one may still ask. */
const ASSETS = 'assets'
const ASSETS_MAX = 200
/** The page without anybody's data. */
const PAGE = '/index.html'

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  // Only ever asked for by a person who pressed the button: a new version never takes over by itself.
  if ((event.data as ToWorker | null)?.type === 'activate') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(request))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  await shell.add(new Request(PAGE, { cache: 'reload' }))
  const assets = await caches.open(ASSETS)
  for (const file of __SHELL__.files) if ((await assets.match(file)) === undefined) await assets.add(file)
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('shell-') && name !== SHELL) await caches.delete(name)
  const assets = await caches.open(ASSETS)
  const kept = await assets.keys()
  const current = new Set(__SHELL__.files)
  const old = kept.filter(({ url }) => !current.has(new URL(url).pathname))
  for (const request of old.slice(0, Math.max(0, kept.length - ASSETS_MAX))) await assets.delete(request)
  await self.clients.claim()
}

/** From the house whenever there is a line. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (fault) {
    const kept = await caches.match(PAGE, { cacheName: SHELL })
    if (kept === undefined) throw fault
    return kept
  }
}

async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await assets.put(request, answer.clone())
  return answer
}

/** What the server itself answers (files, API) is no page of the office. */
function isPage(path: string): boolean {
  return !/^\/(api|assets|icons|pictures|realtime)(\/|$)/.test(path) && !/\.webmanifest$/.test(path)
}
