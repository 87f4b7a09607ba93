import type { AuctionId, BillId, CustomerId, LotId, NiplId, Rupiah, UnitId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { PaymentStatus } from '../nipl/nipl.tables.ts'
import type { PaymentMethod } from '../payment/payment-methods.ts'

interface BillTable {
  id: GeneratedAlways<BillId>
  lot_id: LotId
  unit_id: UnitId
  auction_id: AuctionId
  customer_id: CustomerId
  nipl_id: NiplId
  hammer_price: Rupiah
  total: Rupiah
  status: Generated<PaymentStatus>
  hammered_at: Date
  due_at: Date
  paid_at: Date | null
  expired_at: Date | null
}

interface BillLineTable {
  bill_id: BillId
  position: number
  code: string
  label: string
  amount: number
}

interface StrikeTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  bill_id: BillId
  at: Date
}

interface ServiceFeeBandTable {
  product_type: string | null
  /** YYYY-MM-DD, as all `date` columns. */
  valid_from: string
  above: Rupiah
  flat: Rupiah | null
  basis_points: number | null
}

interface ServiceTaxRateTable {
  valid_from: string
  basis_points: number
  label: string
}

interface PaymentMethodChargeTable {
  payment_method: PaymentMethod
  valid_from: string
  fee: Rupiah
  amount_min: Rupiah
  amount_max: Rupiah
}

interface HolidayTable {
  day: string
  name: string
  estimate: Generated<boolean>
}

export interface BillTables {
  bill: BillTable
  bill_line: BillLineTable
  strike: StrikeTable
  service_fee_band: ServiceFeeBandTable
  service_tax_rate: ServiceTaxRateTable
  payment_method_charge: PaymentMethodChargeTable
  holiday: HolidayTable
}
