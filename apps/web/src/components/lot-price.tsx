import { formatRupiah } from '@ketok/domain'
import type { UnitCard } from './lot-time.ts'

type Priced = Pick<UnitCard, 'price' | 'base_price' | 'state'>

export const priceOf = (lot: Priced) => lot.price ?? lot.base_price

/** 'Harga kini', or 'Harga dasar' before the first bid. */
export const priceLabel = (lot: Priced) =>
  lot.price === null ? 'Harga dasar' : lot.state === 'sold' ? 'Harga ketok' : 'Harga kini'

/** A price that flashes once when it changes; the new digits stand at once (look.md 5). */
export function LotPrice({ lot, className = '' }: { lot: Priced; className?: string }) {
  const price = priceOf(lot)
  return (
    <span key={price} className={`figure ${lot.price === null ? '' : 'flash'} ${className}`}>
      {formatRupiah(price)}
    </span>
  )
}
