import { EmptyState } from '@ketok/ui'
import { ComponentError } from '../../../components/component-error.tsx'
import { LotCard, LotCardSkeleton } from '../../../components/lot-card/lot-card.tsx'
import { paths } from '../../../paths.ts'
import { SectionHead } from './section-head.tsx'
import { useOpenPlaces } from './use-open-places.ts'

const SHOWN = 8

export function OpenLots() {
  const { cards, isKnown, error, refetch } = useOpenPlaces({
    query: { sort: 'bid_count-', kind: 'time', mix: 'product_type_id', limit: SHOWN },
  })
  return (
    <section aria-labelledby="berlangsung">
      <SectionHead
        id="berlangsung"
        title="Sedang berlangsung"
        note="Harga bergerak di layar ini. Tidak perlu memuat ulang."
        more={{ label: 'Semua lot', to: paths.catalogue({ kind: 'time' }) }}
      />
      {error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : isKnown && cards.length === 0 ? (
        <EmptyState title="Belum ada lot yang dibuka">
          Lelang berikutnya ada di jadwal di bawah ini.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 max-md:-mx-(--page-x) max-md:auto-cols-[270px] max-md:grid-flow-col max-md:snap-x max-md:overflow-x-auto max-md:scroll-px-(--page-x) max-md:px-(--page-x) max-md:pb-2 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
          {isKnown
            ? cards.map((card, index) => (
                <li key={card.unit_id} className="max-md:below-[405px] grid min-w-0 max-md:snap-start">
                  <LotCard card={card} eager={index < 2} sizes="(min-width: 768px) 296px, 270px" />
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, tile) => tile).map((tile) => (
                <li key={tile}>
                  <LotCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
