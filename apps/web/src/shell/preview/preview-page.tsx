import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { parseIso, zoneHour } from '@ketok/domain'
import { EmptyState, Loading, notify, Skeleton } from '@ketok/ui'
import type { MouseEvent, ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { config } from '../../config.ts'
import { openId, paths } from '../../paths.ts'
import { useReading } from '../../start/query.ts'
import { PreviewSale } from './preview-sale.tsx'
import { PreviewUnit } from './preview-unit.tsx'

interface Seen {
  readonly token: string
  /** The unit whose page it is; null: the sale with its lots. */
  readonly unitId: number | null
}

/** A broken parameter leads home. */
export function loader({ params: { token, unit_id } }: LoaderFunctionArgs): Seen | Response {
  const unitId = unit_id === undefined ? null : openId(unit_id)
  return token === undefined || (unit_id !== undefined && unitId === null)
    ? redirect(paths.home)
    : { token, unitId }
}

/**
 * A planned sale as customers will see it, drawn by the very parts that draw published ones, for whoever was given the link in
 * the office. What leads out of it or does something says that it does not yet.
 */
export function Component() {
  const { token, unitId } = useLoaderData<Seen>()
  const params = { token }
  const sale = useReading('GET /pratinjau/{token}', { params }, unitId === null)
  const unit = useReading(
    'GET /pratinjau/{token}/unit/{unit_id}',
    { params: { token, unit_id: unitId ?? 0 } },
    unitId !== null,
  )
  const { data, error, refetch } = unitId === null ? sale : unit
  return (
    <div className="max-md:[&_.sticky]:top-15" onClickCapture={useHeldBack(token)}>
      {/* The address is the key. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Band seen={data}>
        {unitId !== null && (
          <Link to={`/pratinjau/${token}`} className="font-semi underline">
            Semua lot
          </Link>
        )}
      </Band>
      {unitId === null && sale.data ? (
        <PreviewSale sale={sale.data} />
      ) : unitId !== null && unit.data ? (
        <PreviewUnit unit={unit.data} />
      ) : (
        <div className="page-box py-6">
          <h1 className="sr-only">Pratinjau lelang</h1>
          <title>{`Pratinjau lelang · ${config.brand.name}`}</title>
          {error === null ? (
            <Loading label="Memuat pratinjau">
              <Skeleton height={120} count={3} />
            </Loading>
          ) : !(error instanceof CallError && [404, 410, 422].includes(error.status)) ? (
            <ComponentError error={error} onRetry={() => void refetch()} />
          ) : error.status === 404 ? (
            <EmptyState title="Unit ini belum bisa dilihat">
              Unit ini bukan lot lelang yang dipratinjau, atau harganya belum diisi.
            </EmptyState>
          ) : (
            <EmptyState title="Pratinjau ini tidak bisa dibuka">
              Tautannya berlaku setengah jam dan berhenti begitu lelangnya terbit atau rencananya dihapus.
              Buka lagi dengan tombol Pratinjau di halaman rencana.
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}

type Told = Pick<Reply<'GET /pratinjau/{token}'>, 'auction' | 'until'>

function Band({ seen, children }: { seen: Told | undefined; children: ReactNode }) {
  const end = seen === undefined ? null : parseIso(seen.until)
  return (
    <aside aria-label="Pratinjau" className="sticky top-0! z-bar bg-ink text-14 text-white">
      <div className="page-box flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="font-bold">Pratinjau, belum terbit</p>
        {children}
        {seen !== undefined && end !== null && (
          <p className="text-13 md:ml-auto">
            Tautan berlaku sampai {zoneHour(seen.auction.time_zone, end)}. Jangan diteruskan.
          </p>
        )}
      </div>
    </aside>
  )
}

/** Where the site leads to the page of a unit. */
const UNIT_PAGE = paths.unit(1).replace(/[^/]+$/, '')
/** What would keep, send or begin something of a sale that is not there yet. */
const ACTS = /^(Favorit|Bandingkan|Dibandingkan|Bagikan|Masuk untuk menawar|Tambah .+ ke kalender)/

/**
 * Pages of units lead to their previews, the sale to its lots; every other way is held back with a word. Pictures, reports and
 * what folds open work as they will.
 */
function useHeldBack(token: string): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('a[href], button') : null
    if (pressed === null || pressed.getAttribute('target') === '_blank') return
    const address = pressed.getAttribute('href')
    if (address === null ? !ACTS.test(nameOf(pressed)) : address.startsWith('/pratinjau/')) return
    event.preventDefault()
    event.stopPropagation()
    if (address?.startsWith(UNIT_PAGE))
      void navigate(`/pratinjau/${token}/${address.slice(UNIT_PAGE.length)}`)
    else if (address?.startsWith(`${paths.catalogue()}?auction_id=`))
      document.getElementById('katalog')?.scrollIntoView()
    else notify.notice('Di pratinjau tombol dan tautan ini belum bekerja', { id: 'preview' })
  }
}

const nameOf = (pressed: Element) => (pressed.getAttribute('aria-label') ?? pressed.textContent).trim()
