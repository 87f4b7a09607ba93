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

/**
 * What a row has room for under its price, one line in every state: a price that was bid needs no word, also once its lot
 * has closed. Only the price it went at says so.
 */
export function rowCaption(card: Priced & Pick<UnitCard, 'bid_count' | 'city'>): string {
  const isBidOn = card.bid_count > 0 && card.state !== 'sold'
  return `${isBidOn ? `${card.bid_count} tawaran` : priceLabel(card)} · ${card.city}`
}

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
