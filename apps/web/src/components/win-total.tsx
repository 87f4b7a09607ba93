import { formatRupiah } from '@ketok/domain'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../query.ts'
import { allInOf } from './all-in.tsx'
import { priceOf } from './lot-price.tsx'
import type { UnitCard } from './lot-time.ts'

const TARIFF_KEPT_MS = 5 * 60_000

/** What a winner at the present price would pay in all: fee and tax added, his NIPL taken off. */
export function useWinTotal(lot: UnitCard): number | null {
  const { data } = useQuery({ ...reading('GET /biaya'), staleTime: TARIFF_KEPT_MS })
  const charges = data?.charges.find(({ product_type_id }) => product_type_id === lot.product_type_id)
  if (!charges) return null
  return allInOf({ ...charges, nipl_price: lot.nipl_price }, priceOf(lot)).total
}

/** The line for it on cards and rows; its place is kept while the tariff is on its way. */
export function WinTotal({ lot, className = '' }: { lot: UnitCard; className?: string }) {
  const total = useWinTotal(lot)
  if (!['scheduled', 'open', 'paused'].includes(lot.state)) return null
  return (
    <p className={`min-h-[1.5em] text-12 text-text-2 ${className}`}>
      {total !== null && (
        <>
          Bila menang <span className="font-semi whitespace-nowrap">{formatRupiah(total)}</span>
        </>
      )}
    </p>
  )
}
