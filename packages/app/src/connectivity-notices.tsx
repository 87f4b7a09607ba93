import { clientMessages, online } from '@ketok/client'
import { notify, OfflineBanner } from '@ketok/ui'
import { type ReactNode, useEffect } from 'react'
import { useObservable } from './observable.ts'

/** Spec 4.12, 4.13, 9.7 and 9.8: banner and 5-s toast when the line goes, 3-s toast when it is back. `children` is what the banner adds. */
export function ConnectivityNotices({ children }: { children?: ReactNode }) {
  const isOnline = useObservable(online)
  useEffect(
    () =>
      online.subscribe(() => {
        if (online.get())
          notify.success('Koneksi internet kembali tersedia.', { id: 'line', durationMs: 3000 })
        else notify.error(clientMessages.offline, { id: 'line', durationMs: 5000 })
      }),
    [],
  )
  return (
    <OfflineBanner shown={!isOnline}>
      Tidak ada koneksi internet. Beberapa fitur mungkin tidak berfungsi.{children}
    </OfflineBanner>
  )
}
