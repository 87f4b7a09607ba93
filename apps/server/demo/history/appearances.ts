import { type CustomerId, HOUR_MS, type Instant, MINUTE_MS, plus } from '@ketok/domain'
import type { LoadedAuction, LoadedLot } from '../load-catalogue.ts'
import type { People } from '../people.ts'

/** A demo person in a sale: buys NIPL, and bids on one lot. */
export interface Appearance {
  readonly auction: LoadedAuction
  readonly who: CustomerId
  /** NIPL bought in this sale; none where they bought before. */
  readonly quantity: number
  readonly lot: LoadedLot | null
  /** Their maximum, and when they placed it. */
  readonly limit: number
  readonly at: Instant
  /** Whether they pay what they win in time. */
  readonly pays: boolean
}

type Place = readonly [name: string, lotNumber: number | null]

/**
 * What the demo logins have behind them: budi has won and paid, won and not paid yet, and once defaulted; budi leads two
 * lots and was outbid on others. sari has bought a car, and leads in the closed sale.
 */
export function appearances(
  auctions: readonly LoadedAuction[],
  { budi, sari }: People,
  now: Instant,
): Appearance[] {
  const at = (
    who: CustomerId,
    [name, lotNumber]: Place,
    quantity: number,
    eagerness: number,
    pays = true,
  ): Appearance => {
    const auction = auctions.find(({ plan }) => plan.name === name)
    if (auction === undefined) throw new Error(`Failed to find the sale ${name}`)
    const lot = lotNumber === null ? null : (auction.lots[lotNumber - 1] ?? null)
    const ended = auction.plan.firstEnd < now
    const whenOpen = plus(auction.plan.opensAt, 3 * HOUR_MS)
    // Whoever means to win comes late; those who will not go far came early, so that there is time to beat them.
    const placed = !ended
      ? plus(now, -(lotNumber ?? 1) * MINUTE_MS - 20 * MINUTE_MS)
      : eagerness > 1
        ? plus(auction.plan.firstEnd, -2 * HOUR_MS)
        : whenOpen
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
    at(budi, ['Motor Bekasi', 3], 2, 1.15, false),
    at(budi, ['Elektronik Kantor Cabang', 2], 1, 1.15),
    at(budi, ['Mobil Priangan', 4], 1, 1.15),
    at(budi, ['Mobil Tengah Pekan', 5], 2, 1.15, false),
    // Beaten: what an auction history is read for.
    at(budi, ['Mobil Priangan', 6], 1, 0.82),
    at(budi, ['Elektronik Kantor Cabang', 4], 1, 0.82),
    at(budi, ['Mobil Jabodetabek', 9], 3, 1.12),
    at(budi, ['Mobil Jabodetabek', 4], 0, 0.8),
    at(budi, ['Motor Jabodetabek', 6], 2, 1.12),
    at(budi, ['Motor Jabodetabek', 2], 0, 0.8),
    at(budi, ['Elektronik Eks-Sewa', null], 2, 0),
    at(sari, ['Mobil Gerbangkertosusila', 3], 1, 1.15),
    at(sari, ['Koleksi Terpilih', 1], 2, 0.9),
    at(sari, ['Mobil Jabodetabek', 12], 1, 1.1),
  ]
}
