import { formatRupiah } from '@ketok/domain'
import { CheckIcon, classes, StatusChip } from '@ketok/ui'
import { AutomaticRing } from './automatic-ring.tsx'
import type { BlockView } from './sale-view.ts'

/** The price and who holds it; at arm's length nothing else matters. */
export function PriceBlock({ view }: { view: BlockView }) {
  const { lot, block, price, holder } = view
  const shown = price ?? lot.base_price
  return (
    <section aria-label="Harga" className="sale-sum @container">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-13 text-text-2">
        <span>{priceWords(view)}</span>
        <ReserveChip block={block} />
      </div>
      <div className="flex items-end justify-between gap-2 @max-[16rem]:block">
        <p
          key={shown}
          className={classes(
            'figure -ml-1 w-fit rounded-chip px-1 py-0.5',
            price !== null && 'flash',
            '@max-[16rem]:text-[length:min(1.25rem,11cqi)]',
            formatRupiah(shown).length > 14
              ? 'text-24 min-[380px]:text-30 lg:text-30'
              : 'text-30 min-[380px]:text-36 lg:text-36',
          )}
        >
          {formatRupiah(shown)}
        </p>
        {block.automatic && block.ends_at ? (
          <AutomaticRing ringMs={block.automatic.ring_ms} endsAt={block.ends_at} />
        ) : (
          holder && (
            <p className="min-w-0 pb-1 text-right text-13 leading-tight text-text-2 @max-[16rem]:text-left">
              {block.result === 'sold' ? 'pemenang' : 'dipegang'}
              <strong
                className={classes('block text-14 font-semi', holder === 'Anda' ? 'text-brand' : 'text-text')}
              >
                {/* Beside nine digits there is room for a name with the number under it, and for no dot. */}
                {holder.replace(' · ', ' ')}
              </strong>
            </p>
          )
        )}
      </div>
    </section>
  )
}

function priceWords({ block, price, holder }: BlockView): string {
  if (price === null) return 'Harga dasar'
  if (block.stage === 'hammer') return block.result === 'sold' ? 'Harga ketok' : 'Tawaran tertinggi'
  // Where the ring has taken its place.
  return block.automatic && holder ? `Harga kini · dipegang ${holder}` : 'Harga kini'
}

function ReserveChip({ block }: { block: BlockView['block'] }) {
  if (!block.has_reserve) return <StatusChip tone="neutral">Tanpa limit</StatusChip>
  return block.reserve_met ? (
    <StatusChip tone="success" icon={CheckIcon}>
      Limit terpenuhi
    </StatusChip>
  ) : (
    <StatusChip tone="neutral">Limit belum terpenuhi</StatusChip>
  )
}
