import { notify } from '@ketok/ui'
import type { ToWorker } from './worker-messages.ts'

const CHECK_EVERY_MS = 60 * 60_000

/** Registers the service worker a moment after the page has loaded, and offers a new version when one waits. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const begin = async () => {
    const registration = await serviceWorker.register('/service-worker.js')
    if (registration.waiting && serviceWorker.controller) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => {
        // Without a controller this is the first visit, and nothing is out of date.
        if (next.state === 'installed' && serviceWorker.controller) offer(next)
      })
    })
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    }
    setInterval(look, CHECK_EVERY_MS)
  }
  // A browser that refuses (storage off, private window) leaves an office that works as before.
  setTimeout(() => void begin().catch(() => undefined), 1000)
}

/** Loading afresh is only ever the person's own doing: nobody loses a console in a sale to a new version. */
function offer(next: ServiceWorker): void {
  notify.newVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    next.postMessage({ type: 'activate' } satisfies ToWorker)
  })
}
