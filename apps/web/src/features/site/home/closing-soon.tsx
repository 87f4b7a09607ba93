import { formatRupiah } from '@ketok/domain'
import { Picture, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { priceOf } from '../../../components/cards/lot-price.tsx'
import { LotClock } from '../../../components/cards/lot-strip.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { vehicleFacts } from '../../../components/lot-card/vehicle-facts.ts'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { paths } from '../../../paths.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useOpenPlaces } from './use-open-places.ts'

const SHOWN = 5

/** The lots that end next, of several sales, prices and clocks moving. */
export function ClosingSoon() {
  const { cards, isKnown, error, refetch } = useOpenPlaces({
    query: { sort: 'closes_at', kind: 'time', mix: 'auction_id', limit: SHOWN },
  })
  // By the clocks as they stand now: the place somebody left, or a late bid, says nothing of who is next.
  const soonest = [...cards].sort((a, b) => at(a.closes_at) - at(b.closes_at))
  if (error) return <ComponentError error={error} onRetry={() => void refetch()} />
  return (
    <section
      aria-labelledby="menutup"
      className="overflow-hidden rounded-panel border border-line bg-surface max-lg:-mx-(--page-x) max-lg:rounded-none max-lg:border-x-0"
    >
      <div className="flex min-h-[52px] items-center justify-between gap-3 border-line border-b px-4 max-lg:px-(--page-x)">
        <h2 id="menutup" className="text-16 font-bold">
          Segera ditutup
        </h2>
        <span className="flex items-center gap-2 text-13 text-text-2">
          <span aria-hidden="true" className="size-2 rounded-full bg-success" />
          harga langsung
        </span>
      </div>
      {isKnown && cards.length === 0 && <p className="p-4 text-14 text-text-2">Belum ada lot yang dibuka.</p>}
      <ul>
        {isKnown
          ? soonest.map((card) => (
              <li key={card.unit_id} data-lot className="border-line border-b last:border-b-0">
                <Link
                  to={paths.unit(card.unit_id)}
                  className="flex min-h-[76px] items-center gap-3 px-4 py-1 max-lg:px-(--page-x) hover:bg-sunken"
                >
                  <Picture
                    src={pictureUrl(card.picture.file)}
                    alt=""
                    blur={card.picture.blur}
                    widths={[160, 320]}
                    sizes="76px"
                    className="w-[76px] shrink-0 rounded-chip"
                    eager
                  />
                  <span className="min-w-0 grow">
                    <span className="block truncate text-14 leading-snug font-medium">{card.title}</span>
                    <span className="block truncate text-12 leading-snug text-text-2">
                      {vehicleFacts(card).join(' · ')}
                    </span>
                    <span className="block text-13 leading-snug text-text-2">
                      {lotName(card.lot_number)} ·{' '}
                      <strong className="font-semi whitespace-nowrap text-text">
                        {formatRupiah(priceOf(card))}
                      </strong>
                    </span>
                  </span>
                  <LotClock lot={card} />
                </Link>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, row) => row).map((row) => (
              <li
                key={row}
                className="flex h-[76px] items-center gap-3 border-line border-b px-4 last:border-b-0"
              >
                <Skeleton width={76} height={57} />
                <Skeleton width={180} height={16} />
              </li>
            ))}
      </ul>
    </section>
  )
}
