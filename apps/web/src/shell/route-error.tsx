import { faultWords, online } from '@ketok/client'
import { ErrorBox } from '@ketok/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { OfflinePage } from './page-or-offline.tsx'
import { reportFault } from './report-fault.ts'

/** Spec 2.6.2: the error page of a route, with a button that loads the page again. */
export function RouteError({ title = 'Oops!' }: { title?: string }) {
  const fault = useRouteError()
  useEffect(() => {
    if (online.get()) reportFault(fault)
  }, [fault])
  if (!online.get()) return <OfflinePage />
  const { message, reference } = faultWords(fault)
  return (
    <div className="page-box py-14">
      <ErrorBox
        title={title}
        detail={reference ? `${message} · ${reference}` : message}
        retryLabel="Muat ulang halaman"
        onRetry={() => window.location.reload()}
      >
        Terjadi kesalahan yang tidak terduga pada halaman ini.
      </ErrorBox>
    </div>
  )
}
