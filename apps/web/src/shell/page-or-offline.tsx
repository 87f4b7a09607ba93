import { online } from '@ketok/client'
import { ErrorBox } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useObservable } from '../observe.ts'

/**
 * The page, unless the app was opened without a line (the service worker keeps its shell). Nothing of an auction is
 * kept for that: an old price would be taken for the price.
 */
export function PageOrOffline() {
  const [startedOffline] = useState(() => !online.get())
  return startedOffline ? <OfflinePage /> : <Outlet />
}

/** Also what is said of a page whose code could not come for want of a line. */
export function OfflinePage() {
  const isOnline = useObservable(online)
  // Nothing was loaded, so nothing is lost.
  useEffect(() => {
    if (isOnline) window.location.reload()
  }, [isOnline])
  return (
    <div className="page-box py-14">
      <ErrorBox title="Anda sedang offline" onRetry={() => window.location.reload()}>
        Harga dan waktu lelang berubah terus, jadi kami tidak menampilkan yang lama. Halaman ini terbuka
        begitu internet kembali.
      </ErrorBox>
    </div>
  )
}
