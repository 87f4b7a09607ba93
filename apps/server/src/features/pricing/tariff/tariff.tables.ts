import type { PaymentMethod, Rupiah } from '@ketok/domain'

interface ServiceFeeBandTable {
  product_type: string | null
  /** YYYY-MM-DD, as all `date` columns. */
  valid_from: string
  above: Rupiah
  flat: Rupiah | null
  basis_points: number | null
}

interface TaxLineTable {
  valid_from: string
  position: number
  code: string
  name: string
  basis_points: number
  charged_on: 'service_fee' | 'hammer_price'
}

interface PaymentMethodChargeTable {
  payment_method: PaymentMethod
  valid_from: string
  fee: Rupiah
  amount_min: Rupiah
  amount_max: Rupiah
}

export interface TariffTables {
  service_fee_band: ServiceFeeBandTable
  tax_line: TaxLineTable
  payment_method_charge: PaymentMethodChargeTable
}
