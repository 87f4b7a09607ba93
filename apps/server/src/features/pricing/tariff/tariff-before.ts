import type { Db } from '../../../tables.ts'
import type { ChargeWish, ServiceFeeWish, TaxWish } from './change-tariff.ts'
import { houseCharges } from './house-charges.ts'
import { chargeOf } from './payment-method-charges.ts'
import { startOfDay } from './start-of-day.ts'

/*
 * What would count from a day on if its row were not set: what a change begins from, and what whoever decides on it
 * compares with.
 */

export async function serviceFeesBefore(
  db: Db,
  { product_type, valid_from }: Pick<ServiceFeeWish, 'product_type' | 'valid_from'>,
): Promise<ServiceFeeWish['bands']> {
  const { serviceFee } = await houseCharges(db, product_type, startOfDay(valid_from))
  return serviceFee.map(({ above, flat, basisPoints }) => ({ above, flat, basis_points: basisPoints }))
}

export async function taxesBefore(
  db: Db,
  { valid_from }: Pick<TaxWish, 'valid_from'>,
): Promise<TaxWish['lines']> {
  const { taxes } = await houseCharges(db, null, startOfDay(valid_from))
  return taxes.map(({ code, name, rate, on }) => ({ code, name, basis_points: rate, charged_on: on }))
}

export async function chargeBefore(
  db: Db,
  { payment_method, valid_from }: Pick<ChargeWish, 'payment_method' | 'valid_from'>,
): Promise<Pick<ChargeWish, 'fee' | 'amount_min' | 'amount_max'>> {
  const { fee, amountMin, amountMax } = await chargeOf(db, payment_method, startOfDay(valid_from))
  return { fee, amount_min: amountMin, amount_max: amountMax }
}
