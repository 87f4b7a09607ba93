import { type CustomerId, HOUR_MS, type Instant, MINUTE_MS, plus } from '@ketok/domain'
import type { LoadedAuction, LoadedLot } from '../load-catalogue.ts'
import type { People } from '../people.ts'

/** A demo person in a sale: buys NIPL, and bids on one lot. */
export interface Appearance {
  readonly auction: LoadedAuction
  readonly who: CustomerId
  /** NIPL bought in this sale; none where he bought before. */
  readonly quantity: number
  readonly lot: LoadedLot | null
  /** His maximum, and when he placed it. */
  readonly limit: number
  readonly at: Instant
  /** Whether he pays what he wins in time. */
  readonly pays: boolean
}

type Place = readonly [name: string, ended: boolean, lotNumber: number | null]

/**
 * What the demo logins have behind them: budi has won and paid, won and not paid yet, and once defaulted; he leads two
 * lots and was outbid on others. sari has bought a car, and leads in the closed sale.
 */
export function appearances(
  auctions: readonly LoadedAuction[],
  { budi, sari }: People,
  now: Instant,
): Appearance[] {
  const at = (
    who: CustomerId,
    [name, ended, lotNumber]: Place,
    quantity: number,
    eagerness: number,
    pays = true,
  ): Appearance => {
    const matching = auctions.filter(({ plan }) => plan.name === name && plan.firstEnd < now === ended)
    const auction = matching.at(-1)
    if (auction === undefined) throw new Error(`Failed to find the sale ${name}`)
    const lot = lotNumber === null ? null : (auction.lots[lotNumber - 1] ?? null)
    const whenOpen = plus(auction.plan.opensAt, 3 * HOUR_MS)
    const placed = ended
      ? plus(auction.plan.firstEnd, -2 * HOUR_MS)
      : plus(now, -(lotNumber ?? 1) * MINUTE_MS - 20 * MINUTE_MS)
    return {
      auction,
      who,
      quantity,
      lot,
      limit: (lot?.worth ?? 0) * eagerness,
      at: placed > whenOpen ? placed : whenOpen,
      pays,
    }
  }
  return [
    at(budi, ['Motor Jabodetabek', true, 3], 2, 1.15, false),
    at(budi, ['Elektronik Eks-Sewa', true, 2], 1, 1.15),
    at(budi, ['Mobil Bandung Raya', true, 4], 1, 1.15),
    at(budi, ['Mobil Jabodetabek', true, 5], 2, 1.15, false),
    at(budi, ['Mobil Jabodetabek', false, 9], 3, 1.12),
    at(budi, ['Mobil Jabodetabek', false, 4], 0, 0.8),
    at(budi, ['Motor Jabodetabek', false, 6], 2, 1.12),
    at(budi, ['Motor Jabodetabek', false, 2], 0, 0.8),
    at(budi, ['Elektronik Eks-Sewa', false, null], 2, 0),
    at(sari, ['Mobil Jawa Timur', true, 3], 1, 1.15),
    at(sari, ['Koleksi Terpilih', false, 1], 2, 0.9),
    at(sari, ['Mobil Jabodetabek', false, 12], 1, 1.1),
  ]
}
