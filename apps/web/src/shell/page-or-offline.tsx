import { useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import { ErrorBox } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { KeptPage } from '../offline/worker-messages.ts'

/**
 * The page, unless the app was opened without a line (the service worker keeps its shell). Nothing of an auction is
 * kept for that: an old price would be taken for the price.
 */
export function PageOrOffline() {
  const [startedOffline] = useState(() => !online.get() || isKeptPage())
  return startedOffline ? <OfflinePage /> : <Outlet />
}

/** Whether the service worker had to answer for the house. */
function isKeptPage(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === ('kept' satisfies KeptPage)) === true
}

const LOOK_EVERY_MS = 3_000

/** Also what is said of a page whose code could not come for want of a line. */
export function OfflinePage() {
  const isOnline = useObservable(online)
  useEffect(() => {
    if (!isOnline) return
    // A browser may believe in a line that leads nowhere. Nothing was loaded, so nothing is lost.
    const look = () =>
      fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      )
    void look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOnline])
  return (
    <div className="page-box py-14">
      <ErrorBox
        title={isOnline ? 'Server kami tidak menjawab' : 'Anda sedang offline'}
        onRetry={() => window.location.reload()}
      >
        Harga dan waktu lelang berubah terus, jadi kami tidak menampilkan yang lama.{' '}
        {isOnline
          ? 'Kami terus mencoba, dan halaman ini terbuka begitu tersambung. Bila situs lain juga tidak terbuka, periksa koneksi Anda.'
          : 'Halaman ini terbuka begitu internet kembali.'}
      </ErrorBox>
    </div>
  )
}
