import type { SaleLot } from '@ketok/contract/live'
import { groupThousands } from '@ketok/domain'
import { LetterSquare, Tag } from '@ketok/ui'
import { lotLabel } from '../../../components/lot-number.ts'

/** 'Nilai B · 58.410 km' */
export function lotFacts({ grade, odometer_km, city }: SaleLot): string {
  return [grade && `Nilai ${grade}`, odometer_km === null ? city : `${groupThousands(odometer_km)} km`]
    .filter(Boolean)
    .join(' · ')
}

/** What is being sold; the whole sheet opens over the room. */
export function LotLine({ lot, onSheet }: { lot: SaleLot; onSheet: () => void }) {
  return (
    <section
      aria-label="Lot di meja"
      className="@container border-line border-b bg-surface px-4 py-1.5 [grid-area:lot] lg:border-0 lg:bg-transparent lg:px-0"
    >
      {/* Large letters need a line each: the name first, and whole. */}
      <div className="flex min-h-11 items-center gap-3 @max-[16rem]:flex-wrap @max-[16rem]:justify-between">
        <Tag>{lotLabel(lot.lot_number)}</Tag>
        <div className="min-w-0 flex-1 @max-[16rem]:order-first @max-[16rem]:basis-full">
          <h1 className="text-15 leading-snug font-semi lg:text-20 lg:font-bold">{lot.title}</h1>
          <p className="text-13 text-text-2 lg:text-14">{lotFacts(lot)}</p>
        </div>
        {lot.grade && (
          <span className="max-lg:hidden">
            <LetterSquare letter={lot.grade} label={`Nilai ${lot.grade}`} size="md" />
          </span>
        )}
        <button
          type="button"
          className="min-h-11 shrink-0 text-14 font-semi text-brand hover:underline"
          onClick={onSheet}
        >
          Lembar lot
        </button>
      </div>
    </section>
  )
}
