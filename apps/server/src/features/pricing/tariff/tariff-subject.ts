import type { ChargeWish, ServiceFeeWish, TaxWish } from './change-tariff.ts'

/* One row of a dated table, as proposals and the record name it. */

export const serviceFeeSubject = ({
  product_type,
  valid_from,
}: Pick<ServiceFeeWish, 'product_type' | 'valid_from'>) => ({
  type: 'service_fee',
  id: `${product_type ?? '*'} ${valid_from}`,
})

export const taxSubject = ({ valid_from }: Pick<TaxWish, 'valid_from'>) => ({ type: 'tax', id: valid_from })

export const chargeSubject = ({
  payment_method,
  valid_from,
}: Pick<ChargeWish, 'payment_method' | 'valid_from'>) => ({
  type: 'payment_charge',
  id: `${payment_method} ${valid_from}`,
})
