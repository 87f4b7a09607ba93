import type { Reply } from '@ketok/contract'
import type { Instant, ProductTypeId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { dearestPaymentFee, houseCharges } from './house-charges.ts'
import { productTypeName } from './tariff.store.ts'

type WireCharges = Omit<Reply<'GET /unit/{unit_id}'>['charges'], 'nipl_price'>

/** What winning a unit of this product type costs beside the hammer price, for the calculator beside the bid. */
export async function chargesFor(db: Db, productTypeId: ProductTypeId, now: Instant): Promise<WireCharges> {
  const productType = await productTypeName(db, productTypeId)
  const [{ serviceFee, taxes }, paymentFee] = await Promise.all([
    houseCharges(db, productType, now),
    dearestPaymentFee(db, now),
  ])
  return {
    service_fee: serviceFee.map(({ above, flat, basisPoints }) => ({
      above,
      flat,
      basis_points: basisPoints,
    })),
    taxes: taxes.map(({ code, name, rate, on }) => ({ code, name, basis_points: rate, charged_on: on })),
    payment_fee: paymentFee,
  }
}
