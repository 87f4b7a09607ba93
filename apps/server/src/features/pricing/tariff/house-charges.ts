import {
  type Charges,
  type Instant,
  type Rupiah,
  rupiah,
  type ServiceFeeBand,
  type ServiceFeeBands,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { methodCharges } from './payment-method-charges.ts'
import { serviceFeeBandsAt, taxLinesAt } from './tariff.store.ts'

/** What the house adds to a hammer price, by the tables in force at `at`; bank and NIPL come to it later. */
export async function houseCharges(
  db: Db,
  productType: string | null,
  at: Instant,
): Promise<Pick<Charges, 'serviceFee' | 'taxes'>> {
  const bands = await serviceFeesAt(db, at)
  const taxes = await taxLinesAt(db, at)
  return {
    serviceFee: bands.get(productType) ?? bands.get(null) ?? [],
    taxes: taxes.map((line) => ({
      code: line.code,
      name: line.name,
      rate: line.basis_points,
      on: line.charged_on,
    })),
  }
}

/** By the name of the product type; null holds the bands of all types without their own. */
export async function serviceFeesAt(
  db: Db,
  at: Instant,
): Promise<ReadonlyMap<string | null, ServiceFeeBands>> {
  const bands = new Map<string | null, ServiceFeeBand[]>()
  for (const row of await serviceFeeBandsAt(db, at)) {
    bands.set(row.product_type, [...(bands.get(row.product_type) ?? []), bandOf(row)])
  }
  return bands
}

function bandOf(row: { above: number; flat: number | null; basis_points: number | null }): ServiceFeeBand {
  return row.flat === null
    ? { above: rupiah(row.above), flat: null, basisPoints: row.basis_points ?? 0 }
    : { above: rupiah(row.above), flat: rupiah(row.flat), basisPoints: null }
}

/** Before a bank is chosen the dearest is told, so that nobody pays more than they saw. */
export async function dearestPaymentFee(db: Db, at: Instant): Promise<Rupiah> {
  const charges = await methodCharges(db, at)
  return rupiah(Math.max(0, ...charges.map(({ fee }) => fee)))
}
