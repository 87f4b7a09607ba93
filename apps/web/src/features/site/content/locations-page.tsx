import { buttonClass, EmptyState, Loading, RouteIcon, Skeleton } from '@ketok/ui'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceMap } from './place-map.tsx'
import { directionsTo, type Place, placesOf, type Site, siteName, sitesOf } from './places.ts'

/** Which place is chosen stands in the address, so that it can be sent to somebody. */
const CHOSEN = 'lokasi'

export function Component() {
  const branches = useReading('GET /branch-location')
  const pools = useReading('GET /pool-location')
  const error = branches.error ?? pools.error
  const places = useMemo(
    () => (branches.data && pools.data ? placesOf(branches.data.branches, pools.data.pools) : undefined),
    [branches.data, pools.data],
  )
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Lokasi kami · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Lokasi kami</h1>
      <p className="mt-2 max-w-[640px] text-16 text-text-2">
        Kantor untuk urusan berkas dan pembayaran, pool untuk melihat dan mengambil unit. Datanglah saat open
        house: jadwalnya ada di setiap lelang.
      </p>
      <div className="mt-6">
        {error ? (
          <ComponentError
            error={error}
            onRetry={() => {
              void branches.refetch()
              void pools.refetch()
            }}
          />
        ) : places === undefined ? (
          <Waiting />
        ) : places.length === 0 ? (
          <EmptyState
            title="Belum ada lokasi"
            action={
              <Link className={buttonClass({ size: 'sm' })} to={paths.contact()}>
                Hubungi kami
              </Link>
            }
          >
            Alamat kantor dan pool akan tampil di sini.
          </EmptyState>
        ) : (
          <Places places={places} />
        )}
      </div>
    </div>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  const [query, setQuery] = useSearchParams()
  const sites = useMemo(() => sitesOf(places), [places])
  const chosen = query.get(CHOSEN)
  const selected = sites.find((site) => site.places.some(({ key }) => key === chosen))

  // Somebody sent a link to it.
  const sent = useRef(chosen)
  useEffect(() => {
    if (sent.current !== null) scrollListTo(sent.current, 'instant')
  }, [])

  function choose(key: string) {
    setQuery({ [CHOSEN]: key }, { replace: true, preventScrollReset: true })
  }
  function chooseOnMap({ places: [first] }: Site) {
    choose(first.key)
    scrollListTo(first.key, 'smooth')
  }
  function showOnMap({ key }: Place) {
    choose(key)
    document.getElementById('peta')?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div id="peta" className="scroll-mt-24">
        <div className="h-[340px] md:h-[480px] lg:h-[640px]">
          <PlaceMap sites={sites} selected={selected} onSelect={chooseOnMap} />
        </div>
        <p className="mt-2 text-12 text-text-3">Garis pantai disederhanakan dari data Natural Earth.</p>
        <Chosen site={selected} />
      </div>
      <section
        data-place-list
        className="relative flex flex-col gap-8 lg:h-[640px] lg:overflow-y-auto lg:overscroll-contain lg:pr-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
        tabIndex={0}
        aria-label="Daftar lokasi"
      >
        <Group title="Kantor cabang" {...{ places, chosen, showOnMap }} kind="branch" />
        <Group title="Pool kendaraan" {...{ places, chosen, showOnMap }} kind="pool" />
      </section>
    </div>
  )
}

/** Only where the list scrolls by itself; on a phone the map must not be scrolled away under the finger. */
function scrollListTo(key: string, behavior: ScrollBehavior): void {
  const card = document.getElementById(key)
  const list = card?.closest('[data-place-list]')
  if (card && list && list.scrollHeight > list.clientHeight)
    list.scrollTo({ top: card.offsetTop - 12, behavior })
}

/** On a phone the list is far below the map: what was chosen is said right beneath it. */
function Chosen({ site }: { site: Site | undefined }) {
  return (
    <div aria-live="polite" className="lg:sr-only">
      {site && (
        <div className="mt-3 rounded-panel border border-brand bg-surface p-4 text-14">
          <p className="font-bold">{siteName(site)}</p>
          <p className="mt-1 text-text-2">{site.places[0].address}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <a
              className={`${buttonClass({ size: 'sm' })} min-h-11`}
              href={directionsTo(site.places[0])}
              target="_blank"
              rel="noreferrer"
            >
              <RouteIcon aria-hidden="true" />
              Petunjuk arah
            </a>
            <a
              className={`${buttonClass({ variant: 'outline', size: 'sm' })} min-h-11`}
              href={`#${site.places[0].key}`}
            >
              Jam buka dan telepon
            </a>
          </div>
        </div>
      )}
    </div>
  )
}

function Group({
  title,
  kind,
  places,
  chosen,
  showOnMap,
}: {
  title: string
  kind: Place['kind']
  places: readonly Place[]
  chosen: string | null
  showOnMap: (place: Place) => void
}) {
  const ofKind = places.filter((place) => place.kind === kind)
  if (ofKind.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-18 font-bold tracking-tight">
        {title} <span className="text-14 font-medium text-text-3">{ofKind.length}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:max-lg:grid-cols-2">
        {ofKind.map((place) => (
          <li key={place.key}>
            <PlaceCard place={place} isSelected={place.key === chosen} onShow={() => showOnMap(place)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <Loading label="Memuat lokasi" className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_420px]">
        <Skeleton className="block h-[340px] md:h-[480px] lg:h-[640px]" height="100%" />
        <div className="flex flex-col gap-3">
          <Skeleton height={212} />
          <Skeleton height={212} />
          <Skeleton height={190} />
        </div>
      </div>
    </Loading>
  )
}
