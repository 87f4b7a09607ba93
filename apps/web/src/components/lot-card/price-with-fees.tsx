import { formatRupiah } from '@ketok/domain'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../start/query.ts'
import { priceOf } from '../cards/lot-price.tsx'
import type { UnitCard } from '../lot-time.ts'
import { priceWithFeesOf } from '../lots/price-with-fees.tsx'

const TARIFF_KEPT_MS = 5 * 60_000

/** What a lot would cost its winner at the present price: fee and tax added, what their NIPL has paid of it included. */
function usePriceWithFees(lot: UnitCard): number | null {
  const { data } = useQuery({ ...reading('GET /biaya'), staleTime: TARIFF_KEPT_MS })
  const charges = data?.charges.find(({ product_type_id }) => product_type_id === lot.product_type_id)
  if (!charges) return null
  return priceWithFeesOf({ ...charges, nipl_price: lot.nipl_price }, priceOf(lot)).total
}

/** The line for it on cards; its place is kept while the tariff is on its way. */
export function PriceWithFees({ lot, className = '' }: { lot: UnitCard; className?: string }) {
  const total = usePriceWithFees(lot)
  if (!['scheduled', 'open', 'paused'].includes(lot.state)) return null
  return (
    <p className={`min-h-[1.5em] text-12 text-text-2 ${className}`}>
      {total !== null && (
        <>
          Total <span className="font-semi whitespace-nowrap">{formatRupiah(total)}</span>
        </>
      )}
    </p>
  )
}
