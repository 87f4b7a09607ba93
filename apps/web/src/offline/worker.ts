import { isForgetful } from '@ketok/client'
import { bearTranslators, notify } from '@ketok/ui'
import { live } from '../start/app-services.ts'
import { scriptAddress, WORKER_ADDRESS } from './trusted.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const CHECK_EVERY_MS = 60 * 60_000

/** What the worker needs of the router. */
interface Navigation {
  readonly state: { readonly location: { readonly pathname: string } }
  subscribe(listener: () => void): () => void
  navigate(to: string): Promise<void>
}

const FORGETFUL =
  'Peramban ini tidak menyimpan data situs. Semua tetap bisa dipakai, tetapi setelah halaman ditutup Anda perlu masuk lagi.'

/** What a page can do without until it stands: it comes with this file. */
export function startIdleParts(router: Navigation): void {
  bearTranslators()
  warnIfForgetful()
  offerNewVersion()
  startWorker(router)
}

/** The visitor is told once, as soon as the browser has refused to keep something. */
function warnIfForgetful(): void {
  const warn = () => {
    if (!isForgetful.get()) return
    stop()
    notify.notice(FORGETFUL, { id: 'forgetful' })
  }
  const stop = isForgetful.subscribe(warn)
  warn()
}

/** In a room too: without its live connection no price moves there any more. */
function offerNewVersion(): void {
  const offer = () => {
    if (live.isOutdated.get()) notify.newVersion(() => location.reload())
  }
  live.isOutdated.subscribe(offer)
  offer()
}

/** Registers the service worker a moment after the page has loaded, and offers a new version when one waits. */
function startWorker(router: Navigation): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'open') void router.navigate(data.url)
  })
  const begin = async () => {
    const registration = await serviceWorker.register(scriptAddress(WORKER_ADDRESS))
    if (registration.waiting && serviceWorker.controller) offer(registration.waiting, router)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => {
        // Without a controller this is the first visit, and nothing is out of date.
        if (next.state === 'installed' && serviceWorker.controller) offer(next, router)
      })
    })
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    }
    setInterval(look, CHECK_EVERY_MS)
  }
  // A browser that refuses (storage off, private window) leaves a site that works as before.
  setTimeout(() => void begin().catch(() => undefined), 1000)
}

/** Says so where nobody is bidding; loading afresh is only ever the person's own doing. */
function offer(next: ServiceWorker, router: Navigation): void {
  const show = () => {
    if (isRoom(router.state.location.pathname)) return
    stop()
    notify.newVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      next.postMessage({ type: 'activate' } satisfies ToWorker)
    })
  }
  const stop = router.subscribe(show)
  show()
}

const isRoom = (path: string) => /^\/(time|live|offline)-auction\//.test(path)
