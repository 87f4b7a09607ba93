import { faultWords } from '@ketok/client'
import { buttonClass, EmptyState, ErrorBox } from '@ketok/ui'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { paths } from '../paths.ts'

export function RouteError() {
  const fault = useRouteError()
  if (isRouteErrorResponse(fault) && fault.status === 403) return <NotForYou />
  const { message, reference } = faultWords(fault)
  return (
    <ErrorBox
      detail={reference ? `${message} · ${reference}` : message}
      retryLabel="Muat ulang halaman"
      onRetry={() => window.location.reload()}
    >
      Terjadi kesalahan yang tidak terduga pada halaman ini.
    </ErrorBox>
  )
}

function NotForYou() {
  return (
    <EmptyState
      title="Anda tidak memiliki akses"
      action={
        <Link to={paths.home} className={buttonClass({ size: 'sm' })}>
          Ke halaman saya
        </Link>
      }
    >
      Halaman ini untuk peran lain. Minta admin menambah peran bila pekerjaan Anda membutuhkannya.
    </EmptyState>
  )
}
