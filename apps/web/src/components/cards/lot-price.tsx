import { formatRupiah } from '@ketok/domain'
import { useState } from 'react'
import type { UnitCard } from '../lot-time.ts'

type Priced = Pick<UnitCard, 'price' | 'base_price' | 'state'>

export const priceOf = (lot: Priced) => lot.price ?? lot.base_price

/** 'Harga dasar' before the first bid; 'kini' only as long as there can be another. */
export const priceLabel = ({ price, state }: Priced) =>
  price === null
    ? 'Harga dasar'
    : state === 'sold'
      ? 'Harga ketok'
      : state === 'open' || state === 'paused'
        ? 'Harga kini'
        : 'Tawaran tertinggi'

/** A price that flashes once when it changes; the new digits stand at once (look 4). */
export function LotPrice({ lot, className = '' }: { lot: Priced; className?: string }) {
  const price = priceOf(lot)
  const [first] = useState(price)
  return (
    <span key={price} translate="no" className={`figure ${price === first ? '' : 'flash'} ${className}`}>
      {formatRupiah(price)}
    </span>
  )
}
