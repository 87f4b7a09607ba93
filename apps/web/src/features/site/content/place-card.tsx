import { parseIso, phoneWords, whatsappLink, wibDate } from '@ketok/domain'
import {
  Building2Icon,
  buttonClass,
  ClockIcon,
  linkClass,
  MapPinIcon,
  MessageCircleIcon,
  PhoneIcon,
  RouteIcon,
  WarehouseIcon,
} from '@ketok/ui'
import { Link } from 'react-router'
import { fullAddress } from '../../../components/cards/full-address.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { directionsTo, type Place } from './places.ts'

export interface PlaceCardProps {
  place: Place
  isSelected: boolean
  onShow: () => void
}

export function PlaceCard({ place, isSelected, onShow }: PlaceCardProps) {
  const Icon = place.kind === 'branch' ? Building2Icon : WarehouseIcon
  const chat = whatsappLink(config.brand.supportPhone, `Halo, saya ingin bertanya tentang ${place.name}`)
  return (
    <article
      id={place.key}
      aria-current={isSelected ? 'location' : undefined}
      className={`scroll-mt-32 rounded-panel border bg-surface p-5 text-14 text-text-2 transition-colors duration-(--t-2) ${isSelected ? 'border-brand' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="flex min-w-0 items-center gap-2 text-16 font-bold text-text">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">{place.name}</span>
        </h3>
        <button
          type="button"
          onClick={onShow}
          aria-label={`Tunjukkan ${place.name} di peta`}
          className={`${linkClass} -my-3 inline-flex min-h-11 shrink-0 items-center`}
        >
          Di peta
        </button>
      </div>
      <dl className="mt-2 flex flex-col gap-2">
        <Fact label="Alamat" icon={MapPinIcon}>
          {/* Most addresses end with their city; where one does not, it is said. */}
          {fullAddress(place)}
        </Fact>
        <Fact label="Jam buka" icon={ClockIcon}>
          {place.opening_hours}
        </Fact>
        <Fact label="Telepon" icon={PhoneIcon}>
          <a href={`tel:${place.phone}`} className={`${linkClass} -my-3 inline-flex min-h-11 items-center`}>
            {phoneWords(place.phone)}
          </a>
        </Fact>
      </dl>
      {place.kind === 'pool' && <ForSale pool={place} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          className={`${buttonClass({ variant: 'outline', size: 'sm' })} min-h-11`}
          href={directionsTo(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Petunjuk arah ke ${place.name}`}
        >
          <RouteIcon aria-hidden="true" />
          Petunjuk arah
        </a>
        {chat && (
          <a
            className={`${buttonClass({ variant: 'outline', size: 'sm' })} min-h-11`}
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp tentang ${place.name}`}
          >
            <MessageCircleIcon aria-hidden="true" />
            WhatsApp
          </a>
        )}
      </div>
    </article>
  )
}

/** What of its units can be bid for, and when. */
function ForSale({ pool }: { pool: Extract<Place, { kind: 'pool' }> }) {
  if (pool.lot_count === 0)
    return <p className="mt-3 border-line border-t pt-3">Belum ada unit untuk lelang berikutnya.</p>
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="font-semi text-text">{pool.lot_count} unit dalam lelang yang dibuka dan akan datang</p>
      <ul className="mt-1">
        {pool.auctions.map(({ auction_id, name, opens_at, lot_count }) => {
          const opens = parseIso(opens_at)
          return (
            <li key={auction_id}>
              <Link
                to={paths.catalogue({ auction_id })}
                className="flex min-h-11 items-center justify-between gap-3 hover:underline"
              >
                <span className="min-w-0 truncate">{name}</span>
                <span className="text-13 text-text-3">
                  {lot_count} unit{opens !== null && `, ${wibDate(opens)}`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Fact({
  label,
  icon: Icon,
  children,
}: {
  label: string
  icon: typeof ClockIcon
  children: React.ReactNode
}) {
  return (
    <div className="flex gap-2">
      <dt>
        <span className="sr-only">{label}</span>
        <Icon aria-hidden="true" className="size-5 text-text-3" />
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
