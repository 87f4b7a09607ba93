import { latePart, useIdle } from '../../../first-paint/first-paint.ts'
import './unit.css'
import { type TimeZone, wibDate, zoneDate, zoneHour } from '@ketok/domain'
import { Breadcrumb, FactList, HistoryIcon, Loading, MapPinIcon, Skeleton } from '@ketok/ui'
import { Link, redirect, useLoaderData } from 'react-router'
import { fullAddress } from '../../../components/cards/full-address.ts'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { titleWithYear } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { config } from '../../../config.ts'
import { openId, paths } from '../../../paths.ts'
import { queryClient } from '../../../start/app-services.ts'
import { serverNow } from '../../../start/observe.ts'
import { reading, useReading } from '../../../start/query.ts'
import { AuctionPanel } from './auction-panel.tsx'
import { CostCalculator } from './cost-calculator.tsx'
import { Gallery } from './gallery.tsx'
import { Inspection } from './inspection.tsx'
import { SheetCorrections } from './sheet-corrections.tsx'
import { CompareButton, UnitActions } from './unit-actions.tsx'
import type { UnitDetail } from './unit-detail.ts'

/** A broken parameter leads home; the call starts while the page's code is still being read. */
export function loader({ params }: { params: { unit_id?: string } }) {
  const unitId = openId(params.unit_id)
  if (unitId === null) return redirect(paths.home)
  void queryClient.prefetchQuery(reading('GET /unit/{unit_id}', { params: { unit_id: unitId } }))
  return unitId
}

export function Component() {
  const unitId = useLoaderData<number>()
  const { data: unit, error, refetch } = useReading('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  if (unit) return <Unit unit={unit} />
  return (
    <div className="page-box py-6">
      {error ? (
        <>
          <h1 className="sr-only">Unit lelang</h1>
          <PageFault
            error={error}
            onRetry={() => void refetch()}
            gone={{
              title: 'Unit tidak ditemukan',
              words: 'Tautannya keliru, atau unit ini sudah ditarik dari lelang.',
              label: 'Lihat katalog',
              to: paths.catalogue(),
            }}
          />
        </>
      ) : (
        <UnitSkeleton />
      )}
    </div>
  )
}

/** What other units fetched, and other lots, lie at the foot of the page, far below what one came for. */
const SimilarPrices = latePart(
  () => import('./similar-prices.tsx'),
  (module) => module.SimilarPrices,
)
const LotShelf = latePart(
  () => import('./lot-shelf.tsx'),
  (module) => module.LotShelf,
)

const PageParts = latePart(
  () => import('./page-parts.tsx'),
  (module) => module.PageParts,
)

const heading = 'scroll-mt-14 text-20 font-bold tracking-tight'

/** Also drawn in the preview of a sale that is not published yet. */
export function Unit({ unit }: { unit: UnitDetail }) {
  const isIdle = useIdle()
  useLiveLots([unit, ...unit.alike, ...unit.next_lots])
  const lotNumber = String(unit.lot_number).padStart(3, '0')
  const title = titleWithYear(unit)
  const tag = unit.product_tags[0]
  return (
    <div className="page-box">
      <title>{`${title}, lot ${lotNumber} · ${config.brand.name}`}</title>
      <div className="hidden py-4 md:block">
        <Breadcrumb
          items={[
            { key: 'catalogue', link: <Link to={paths.catalogue()}>Katalog Lelang</Link> },
            {
              key: 'type',
              link: (
                <Link to={paths.catalogue({ product_type_id: unit.product_type_id })}>
                  {unit.product_type.name}
                </Link>
              ),
            },
            ...(tag
              ? [
                  {
                    key: 'tag',
                    link: (
                      <Link
                        to={paths.catalogue({
                          product_type_id: unit.product_type_id,
                          product_tag_ids: tag.id,
                        })}
                      >
                        {tag.tag_name}
                      </Link>
                    ),
                  },
                ]
              : []),
            { key: 'lot', link: <span>Lot {lotNumber}</span> },
          ]}
        />
      </div>
      {/* In the order of a phone; a desktop has the lot at the left, what it costs at the right. */}
      <div className="unit-page">
        <div className="[grid-area:gallery] min-w-0">
          <Gallery unit={unit} title={title} />
        </div>
        <AuctionPanel
          unit={unit}
          head={
            <>
              <h1 className="text-20 font-bold leading-snug tracking-tight text-balance break-words md:text-24">
                {title}
              </h1>
              <p className="mt-1 text-14 text-text-2">
                {unit.highlights.map((fact) => `${fact} · `)}
                <span className="max-md:hidden">{unit.auction.pool.name}, </span>
                {unit.city}
              </p>
              <div className="mt-4 max-md:hidden">
                <UnitActions unit={unit} title={title} />
              </div>
            </>
          }
        />
        <div className="flex min-w-0 flex-col gap-10 [grid-area:lot]">
          {/* Its room is kept: it comes after what a phone shows first. */}
          <div className="sticky top-0 z-bar -mb-10 min-h-12.5 md:hidden">
            <PageParts unit={unit} />
          </div>
          <section aria-labelledby="lembar" className="scroll-mt-14 md:below-[364px]">
            <div className="flex flex-wrap items-end justify-between gap-2 md:mb-2">
              <h2 id="lembar" className={`${heading} max-md:sr-only`}>
                Lembar lot
              </h2>
              {unit.corrected_at && (
                <p className="flex items-center gap-1 text-13 text-text-2">
                  <HistoryIcon aria-hidden="true" className="size-4" />
                  Versi {unit.sheet_version} · ralat {wibDate(at(unit.corrected_at))}
                  <SheetCorrections corrections={unit.corrections} />
                </p>
              )}
            </div>
            <FactList facts={unit.sheet} columns />
          </section>
          <Inspection unit={unit} />
          <Documents documents={unit.documents} />
          <SimilarPrices similar={unit.similar} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 [grid-area:costs]">
          <CostCalculator unit={unit} />
          <Viewing unit={unit} />
          <CompareButton unit={unit} className="min-h-11 self-start md:hidden" />
        </div>
      </div>
      {isIdle && (
        <>
          <LotShelf id="serupa-dilelang" title="Unit serupa yang masih dilelang" cards={unit.alike} />
          <LotShelf id="berikutnya" title="Lot berikutnya di lelang ini" cards={unit.next_lots} />
        </>
      )}
    </div>
  )
}

/** Where the unit stands, can be seen, and is fetched by its winner. */
function Viewing({ unit }: { unit: UnitDetail }) {
  const { pool, open_house, time_zone } = unit.auction
  const coming = open_house.filter(({ until }) => at(until) > serverNow())
  const last = open_house.at(-1)
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(fullAddress(pool))}`
  return (
    <section aria-labelledby="lihat" className="rounded-panel border border-line bg-surface p-5">
      <h2 id="lihat" className="text-14 font-bold">
        Lihat dan ambil unit
      </h2>
      {coming.length > 0 ? (
        <ul className="mt-2 text-14 text-text-2">
          {coming.map(({ from, until }) => (
            <li key={from}>Open house {openHouseWords(time_zone, from, until)}</li>
          ))}
        </ul>
      ) : (
        last && (
          <p className="mt-2 text-14 text-text-2">
            Open house selesai {zoneDate(time_zone, at(last.until))}.
          </p>
        )
      )}
      <p className="mt-1 text-14 text-text-2">
        {pool.name}, {fullAddress(pool)}
      </p>
      <a
        href={map}
        target="_blank"
        rel="noreferrer"
        className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-14 font-medium hover:border-line-control"
      >
        <MapPinIcon aria-hidden="true" className="size-4" />
        Peta pool
      </a>
    </section>
  )
}

/** '19 Nov 2026, 09.00–16.00 WITA': one goes there, so it is said by the clocks there. */
function openHouseWords(zone: TimeZone, from: string, until: string): string {
  const opens = zoneHour(zone, at(from)).slice(0, 5)
  return `${zoneDate(zone, at(from))}, ${opens}–${zoneHour(zone, at(until))}`
}

function UnitSkeleton() {
  return (
    <Loading label="Memuat unit">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="aspect-[4/3] rounded-panel bg-photo" />
        <div>
          <Skeleton height={32} width="80%" />
          <Skeleton height={18} width="60%" />
          <Skeleton height={260} className="mt-6 block" />
        </div>
      </div>
    </Loading>
  )
}

function Documents({ documents }: { documents: UnitDetail['documents'] }) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="dokumen" className="scroll-mt-14 below-[158px]">
      <h2 id="dokumen" className="scroll-mt-14 mb-2 text-20 font-bold tracking-tight">
        Dokumen
      </h2>
      <FactList facts={documents.map(({ name, promise }) => ({ label: name, value: promise }))} />
    </section>
  )
}
