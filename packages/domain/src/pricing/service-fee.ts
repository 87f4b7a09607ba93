import { type Instant, instant } from '../instant.ts'
import { type Rupiah, rupiah } from '../rupiah.ts'
import { type BasisPoints, shareOf } from './share.ts'

/** One band of the table: it counts for hammer prices above `above`, up to the next band. */
export type ServiceFeeBand =
  | { readonly above: Rupiah; readonly flat: Rupiah; readonly basisPoints: null }
  | { readonly above: Rupiah; readonly flat: null; readonly basisPoints: BasisPoints }

/** The bands of one product type, ascending; the first begins at zero. */
export type ServiceFeeBands = readonly ServiceFeeBand[]

/** Fees change by date; a lot keeps those of the moment of its hammer. */
export interface DatedServiceFees {
  readonly validFrom: Instant
  /** Keyed by the name of the product type. */
  readonly bands: ReadonlyMap<string, ServiceFeeBands>
}

/** The fee on a hammer price: the last band whose `above` lies below the price. */
export function serviceFee(bands: ServiceFeeBands, hammerPrice: Rupiah): Rupiah {
  const band = bands.findLast(({ above }) => hammerPrice > above) ?? bands[0]
  if (!band) throw new RangeError('Failed to find a service fee: the product type has no band')
  return band.basisPoints === null ? band.flat : shareOf(hammerPrice, band.basisPoints)
}

/** Whatever is dated: the newest entry that is already valid, or null before the first. */
export function validAt<Entry extends { readonly validFrom: Instant }>(
  entries: readonly Entry[],
  at: Instant,
): Entry | null {
  let newest: Entry | null = null
  for (const entry of entries) {
    if (entry.validFrom <= at && (newest === null || entry.validFrom >= newest.validFrom)) newest = entry
  }
  return newest
}

const flat = (above: number, amount: number): ServiceFeeBand => ({
  above: rupiah(above),
  flat: rupiah(amount),
  basisPoints: null,
})
const share = (above: number, basisPoints: BasisPoints): ServiceFeeBand => ({
  above: rupiah(above),
  flat: null,
  basisPoints,
})

/** Rules 6.2, the demo house. */
export const DEMO_SERVICE_FEES: DatedServiceFees = {
  validFrom: instant(0),
  bands: new Map([
    ['Mobil', [flat(0, 3_000_000), share(500_000_000, 60)]],
    ['Motor', [flat(0, 750_000), flat(50_000_000, 1_750_000)]],
    ['Alat Berat', [flat(0, 5_000_000), share(500_000_000, 100)]],
    ['Elektronik', [share(0, 500)]],
  ]),
}
