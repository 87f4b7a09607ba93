import { faultWords } from '@ketok/client'
import { holdsOneOf, SALE_STAFF, STAFF_ROLE_WORDS, type StaffRole } from '@ketok/domain'
import { buttonClass, EmptyState, ErrorBox } from '@ketok/ui'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { useStaff } from '../observe.ts'
import { paths } from '../paths.ts'
import { openTo } from './navigation.ts'

export function RouteError() {
  const fault = useRouteError()
  if (isRouteErrorResponse(fault) && fault.status === 403) return <NotForYou roles={rolesIn(fault.data)} />
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

interface NotForYouProps {
  /** Whose place it is; empty where the server itself refused. */
  roles: readonly StaffRole[]
}

/** Whom the place is for, and where one's own work lies: of the very sale, where the address names one. */
function NotForYou({ roles }: NotForYouProps) {
  const own = useStaff()?.roles ?? []
  const { pathname } = useLocation()
  const [, auctionId] = /^\/lelang\/(\d{1,9})\//.exec(pathname) ?? []
  const ofSale =
    auctionId !== undefined && holdsOneOf(own, SALE_STAFF)
      ? [{ to: paths.runOrder(Number(auctionId)), label: 'Urutan lot lelang ini' }]
      : []
  const places = [...ofSale, ...openTo(own)].slice(0, MOST_PLACES)
  return (
    <EmptyState
      title="Anda tidak memiliki akses"
      action={places.map(({ to, label }, index) => (
        <Link
          key={to}
          to={to}
          className={buttonClass({ size: 'sm', variant: index === 0 ? 'primary' : 'outline' })}
        >
          {label}
        </Link>
      ))}
    >
      {roles.length === 0
        ? 'Halaman ini untuk peran lain.'
        : `Halaman ini untuk ${listed(roles.map((role) => STAFF_ROLE_WORDS[role]))}.`}{' '}
      Minta admin menambah peran bila pekerjaan Anda membutuhkannya. Pekerjaan Anda ada di sini:
    </EmptyState>
  )
}

const MOST_PLACES = 4

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, atau ${words.at(-1)}`

/** What the guard of a place threw (`guards.ts`). */
function rolesIn(thrown: unknown): readonly StaffRole[] {
  const { roles } = (thrown ?? {}) as { roles?: readonly StaffRole[] }
  return roles ?? []
}
