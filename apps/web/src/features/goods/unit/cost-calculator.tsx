import { useState } from 'react'
import { priceLabel, priceOf } from '../../../components/cards/lot-price.tsx'
import { PriceWithFeesLines } from '../../../components/lots/price-with-fees.tsx'
import { latePart } from '../../../first-paint/first-paint.ts'
import { isOver, type UnitDetail } from './unit-detail.ts'

/** Nobody reckons with another price before the page's own price is read. */
const OtherPrice = latePart(
  () => import('./other-price.tsx'),
  (module) => module.OtherPrice,
)

/** The price with fees at the present price, or at any other one asks about; of a lot that is over there is nothing to ask. */
export function CostCalculator({ unit }: { unit: UnitDetail }) {
  return isOver(unit) ? null : <Calculator unit={unit} />
}

function Calculator({ unit }: { unit: UnitDetail }) {
  const price = priceOf(unit)
  // Null while the field is empty or cannot be read; untouched it follows the price.
  const [entered, enter] = useState<number | null | undefined>(undefined)
  const amount = Math.max(entered ?? price, unit.base_price)
  return (
    <section aria-labelledby="biaya" className="scroll-mt-14 rounded-panel border border-line bg-surface p-5">
      <h2 id="biaya" className="scroll-mt-14 mb-1 text-14 font-bold">
        Seluruh biaya
      </h2>
      <PriceWithFeesLines
        charges={unit.charges}
        amount={amount}
        amountLabel={(entered ?? price) === price ? priceLabel(unit) : 'Bila menang di'}
      />
      <div className="mt-4 min-h-[79px]">
        <OtherPrice
          label="Hitung untuk harga lain"
          value={entered === undefined ? price : entered}
          onChange={enter}
          step={unit.increment}
          min={unit.base_price}
          max={Number.MAX_SAFE_INTEGER}
          increaseLabel="Naikkan harga"
          decreaseLabel="Turunkan harga"
        />
      </div>
    </section>
  )
}
