/**
 * The office's service worker, served as /service-worker.js: with it the pages of inspections and the gate open where there is no line.
 * It keeps the page, its start and the code of those pages, and never an answer of the API: what a phone may know without a
 * line is kept by the pages themselves, for the person who is signed in.
 */
import { asset, forgetOlderShells, keepShell, keptPage, type ShellFiles } from '@ketok/app/kept-shell'
import type { ToWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: the files that these pages need, and a name for exactly this set. */
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
    if (isPage(url.pathname)) event.respondWith(page(request))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function takeOver(): Promise<void> {
  await forgetOlderShells(__SHELL__)
  await self.clients.claim()
}

/** From the house whenever there is a line. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (fault) {
    const kept = await keptPage(__SHELL__)
    if (kept === undefined) throw fault
    return kept
  }
}

/** What the server itself answers (files, API) is no page of the office. */
function isPage(path: string): boolean {
  return !/^\/(api|assets|icons|pictures|realtime)(\/|$)/.test(path) && !/\.webmanifest$/.test(path)
}
