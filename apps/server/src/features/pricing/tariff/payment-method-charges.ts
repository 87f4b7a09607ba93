import type { PaymentMethod } from '@ketok/domain'
import { type Instant, type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { methodChargesAt } from './tariff.store.ts'

/** What paying by a method costs, and what it can carry. */
export interface MethodCharge {
  readonly method: PaymentMethod
  readonly fee: Rupiah
  readonly amountMin: Rupiah
  readonly amountMax: Rupiah
}

/** The charges in force, in the order of the specification's list. */
export async function methodCharges(db: Db, at: Instant): Promise<MethodCharge[]> {
  const rows = await methodChargesAt(db, at)
  return rows.map((row) => ({
    method: row.payment_method,
    fee: rupiah(row.fee),
    amountMin: rupiah(row.amount_min),
    amountMax: rupiah(row.amount_max),
  }))
}

export async function chargeOf(db: Db, method: PaymentMethod, at: Instant): Promise<MethodCharge> {
  const charge = (await methodCharges(db, at)).find((each) => each.method === method)
  if (charge === undefined) throw new Error(`Failed to charge for ${method}: its table has no row for today`)
  return charge
}
