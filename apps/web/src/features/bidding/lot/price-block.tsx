import { formatRupiah, formatRupiahShort } from '@ketok/domain'
import { classes, ProgressRuler } from '@ketok/ui'
import { ReserveChip } from '../../../components/lots/reserve-words.tsx'
import { rulerEnd } from './offer.ts'
import { isOver, type RoomView } from './room-view.ts'

/** The price, what is known of the reserve, and how much room is left below one's own maximum. */
export function PriceBlock({ view }: { view: RoomView }) {
  const { lot, maximum } = view
  const price = lot.price ?? lot.base_price
  const hasOffers = lot.price !== null
  const words = roomWords(view)
  return (
    <section aria-label="Harga" className="room-sum @container">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-13 text-text-2">
        <span>
          {priceWords(view)}
          {hasOffers && <span className="lg:hidden"> · {lot.bid_count} tawaran</span>}
        </span>
        {/* What is sold has met it. */}
        {lot.state !== 'sold' && (
          <ReserveChip is={!lot.has_reserve ? 'none' : lot.reserve_met ? 'met' : 'unmet'} />
        )}
      </div>
      <p
        key={price}
        className={classes(
          'figure -mx-1 mt-0.5 w-fit max-w-full rounded-chip px-1 py-0.5',
          hasOffers && 'flash',
          formatRupiah(price).length > 16 ? 'room-price-long' : 'room-price',
        )}
      >
        {formatRupiah(price)}
      </p>
      <ProgressRuler
        className="mt-2"
        label={`Harga ${formatRupiah(price)}, dasar ${formatRupiah(lot.base_price)}${words ? `. ${words.text}` : ''}`}
        min={lot.base_price}
        max={rulerEnd({ base: lot.base_price, increment: lot.increment }, Math.max(price, maximum ?? 0))}
        value={price}
        mark={markOf(view, price)}
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-2 text-12 text-text-3">
        <span>Dasar {formatRupiahShort(lot.base_price)}</span>
        {words ? (
          <strong className={words.tone}>{words.text}</strong>
        ) : (
          !isOver(lot) && <span>Kelipatan {formatRupiah(lot.increment)}</span>
        )}
      </p>
    </section>
  )
}

/** The ring. An equal maximum that came too late is passed too, though not by a rupiah. */
function markOf({ standing, maximum }: RoomView, price: number): number | undefined {
  if (maximum === null) return undefined
  if (standing === 'outbid') return Math.min(maximum, price - 1)
  return standing === 'leading' ? maximum : undefined
}

function priceWords({ lot }: RoomView): string {
  if (lot.price === null) return 'Harga dasar'
  return lot.state === 'sold' ? 'Harga ketok' : isOver(lot) ? 'Tawaran tertinggi' : 'Harga kini'
}

function roomWords({ lot, standing, maximum, minimum }: RoomView) {
  if (maximum === null || isOver(lot)) return null
  const room = maximum - (lot.price ?? lot.base_price)
  if (standing === 'leading')
    return {
      text: `Sisa maksimum Anda ${formatRupiah(Math.max(0, room))}`,
      tone: 'text-success-text font-semi',
    }
  if (standing === 'outbid')
    return {
      text: `Perlu tambahan ${formatRupiah(Math.max(0, minimum - maximum))}`,
      tone: 'text-danger-text font-semi',
    }
  return null
}
