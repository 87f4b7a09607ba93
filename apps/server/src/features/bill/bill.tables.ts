import type {
  AuctionId,
  BillId,
  CustomerId,
  LotId,
  NiplId,
  PaymentStatus,
  Rupiah,
  UnitId,
} from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'
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
  reminded_at: Generated<Date | null>
}

interface BillLineTable {
  bill_id: BillId
  position: number
  code: string
  label: string
  amount: number
}

interface TaxInvoiceTable {
  bill_id: BillId
  stored_name: string
  invoice_number: string
  byte_size: number
  issued_at: Date
}

interface NewestTaxInvoiceView {
  customer_id: CustomerId
  unit_id: UnitId
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

interface HolidayTable {
  day: string
  name: string
  collective_leave: Generated<boolean>
  estimate: Generated<boolean>
}

/** View onto what the catalogue owns. */
interface LotOfBillView {
  lot_id: LotId
  unit_id: UnitId
  auction_id: AuctionId
  title: string
  product_type: string
}

export interface BillTables {
  lot_of_bill: LotOfBillView
  bill: BillTable
  bill_line: BillLineTable
  strike: StrikeTable
  tax_invoice: TaxInvoiceTable
  newest_tax_invoice: NewestTaxInvoiceView
  service_fee_band: ServiceFeeBandTable
  tax_line: TaxLineTable
  payment_method_charge: PaymentMethodChargeTable
  holiday: HolidayTable
}
