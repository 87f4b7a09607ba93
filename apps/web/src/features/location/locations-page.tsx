import type { Reply } from '@ketok/contract'
import { ClockIcon, Loading, linkClass, MapPinIcon, PhoneIcon, Skeleton } from '@ketok/ui'
import { ComponentError } from '../../components/component-error.tsx'
import { config } from '../../config.ts'
import { useReading } from '../../query.ts'

type Place = Reply<'GET /pool-location'>['pools'][number]

export function Component() {
  const branches = useReading('GET /branch-location')
  const pools = useReading('GET /pool-location')
  return (
    <div className="page-box flex flex-col gap-10 py-6 md:py-8">
      <title>{`Lokasi kami · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Lokasi kami</h1>
      <Places title="Kantor cabang" places={branches.data?.branches} {...branches} />
      <Places title="Pool kendaraan" places={pools.data?.pools} {...pools} />
    </div>
  )
}

interface PlacesProps {
  title: string
  places: Place[] | undefined
  error: Error | null
  refetch: () => unknown
}

function Places({ title, places, error, refetch }: PlacesProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-20 font-bold tracking-tight">{title}</h2>
      {error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : places ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {places.map((place) => (
            <li
              key={place.id}
              className="rounded-panel border border-line bg-surface p-5 text-14 text-text-2"
            >
              <h3 className="text-16 font-bold text-text">{place.name}</h3>
              <p className="mt-3 flex gap-2">
                <MapPinIcon aria-hidden="true" className="size-5 shrink-0" />
                <span>
                  {place.address}, {place.city}
                </span>
              </p>
              <p className="mt-2 flex gap-2">
                <ClockIcon aria-hidden="true" className="size-5 shrink-0" />
                {place.opening_hours}
              </p>
              <p className="mt-2 flex gap-2">
                <PhoneIcon aria-hidden="true" className="size-5 shrink-0" />
                <a href={`tel:${place.phone}`} className={linkClass}>
                  {place.phone}
                </a>
              </p>
              <a
                className={`${linkClass} mt-3 inline-flex min-h-11 items-center`}
                target="_blank"
                rel="noreferrer"
                href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=16/${place.latitude}/${place.longitude}`}
                aria-label={`Buka peta ${place.name}`}
              >
                Buka peta
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={`Memuat ${title}`}>
          <Skeleton height={180} />
        </Loading>
      )}
    </section>
  )
}
