import { LotCard } from '../../../components/lot-card/lot-card.tsx'
import type { UnitDetail } from './unit-detail.ts'

export interface LotShelfProps {
  id: string
  title: string
  cards: UnitDetail['next_lots']
}

/** A row of cards; on a phone one swipes through it. */
export function LotShelf({ id, title, cards }: LotShelfProps) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="below-[431px] md:below-[446px] mt-14">
      <h2 id={id} className="mb-4 text-20 font-bold tracking-tight">
        {title}
      </h2>
      <ul className="grid gap-4 max-md:-mx-(--page-x) max-md:auto-cols-[270px] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-(--page-x) md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {cards.slice(0, 4).map((card) => (
          <li key={card.unit_id} className="grid min-w-0">
            <LotCard card={card} sizes="(min-width: 768px) 296px, 270px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
