import type { Query, Reply } from '@ketok/contract'
import {
  MANUAL,
  MANUAL_LABEL,
  paymentMethodList,
  paymentMethods,
  rupiah,
  VIRTUAL_ACCOUNT_LABEL,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { serviceFeesAt } from './house-charges.ts'
import { methodCharges } from './payment-method-charges.ts'
import { productTypes } from './tariff.store.ts'

/** Spec 3.13: one value; the whole table stands beside it. */
export async function findServiceFee({ db, now }: Services): Promise<Reply<'GET /service-fee'>> {
  const [fees, types] = await Promise.all([serviceFeesAt(db, now()), productTypes(db)])
  const usual = fees.get(null) ?? []
  return {
    service_fee: usual[0]?.flat ?? rupiah(0),
    table: types.flatMap(({ id, name }) =>
      (fees.get(name) ?? usual).map(({ above, flat, basisPoints }) => ({
        product_type_id: id,
        above,
        flat,
        basis_points: basisPoints,
      })),
    ),
  }
}

/** Only what can be paid with: a bank the gateway does not serve is not offered. */
export async function findPaymentFees(
  { config, db, now, gateway }: Services,
  { payment_method }: Query<'GET /bank/service-fee'>,
): Promise<Reply<'GET /bank/service-fee'>> {
  const charges = await methodCharges(db, now())
  const usable = paymentMethodList.filter(
    (method) =>
      gateway.methods.includes(method) && (payment_method === undefined || payment_method === method),
  )
  const virtual = usable.flatMap((method): Reply<'GET /bank/service-fee'>['fees'] => {
    const charge = charges.find((each) => each.method === method)
    if (charge === undefined) return []
    return [
      {
        payment_method: method,
        label: VIRTUAL_ACCOUNT_LABEL,
        bank_name: paymentMethods[method].bank,
        fee: charge.fee,
        amount_min: charge.amountMin,
        amount_max: charge.amountMax,
      },
    ]
  })
  const wantsManual = payment_method === undefined || payment_method === MANUAL
  return {
    fees: config.manual !== null && wantsManual ? [...virtual, manualFee(config.manual.bank)] : virtual,
  }
}

/** The unique digits come on top when it is chosen; the house asks nothing. */
function manualFee(bank: string): Reply<'GET /bank/service-fee'>['fees'][number] {
  return {
    payment_method: MANUAL,
    label: MANUAL_LABEL,
    bank_name: bank,
    fee: rupiah(0),
    amount_min: rupiah(10_000),
    amount_max: rupiah(50_000_000_000),
  }
}
