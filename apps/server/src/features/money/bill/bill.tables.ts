import type {
  AuctionId,
  BillId,
  CustomerId,
  LotId,
  NiplId,
  OfferId,
  PaymentStatus,
  Rupiah,
  StaffId,
  TimeZone,
  UnitId,
} from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

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
  /** Of a bill whose lot was offered after a default; all others come from the hammer. */
  offer_id: Generated<OfferId | null>
}

/** Written by the database with the bill, and never changed: `0006_money.sql`. */
export interface BillPartyTable {
  bill_id: BillId
  role: 'buyer' | 'seller'
  customer_id: CustomerId
  full_name: string
  company_name: string | null
  address: string | null
  /** Encrypted as the profile's own were, for the same customer. */
  npwp_sealed: Buffer | null
  identity_number_sealed: Buffer | null
  email: string
  phone: string | null
}

/** What it is for, as it was called when it was raised; written and kept like the parties: `0128_papers_keep_what_they_say.sql`. */
export interface BillLotTable {
  bill_id: BillId
  lot_number: number
  title: string
  year: number | null
  auction_name: string
}

interface BillReminderTable {
  bill_id: BillId
  due_at: Date
  days_before: number
  told_at: Date
}

interface BillExtensionTable {
  id: GeneratedAlways<number>
  bill_id: BillId
  due_before: Date
  due_after: Date
  reason: string
  staff_id: StaffId
  at: Date
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

interface JointPaymentTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  created_at: Date
}

interface JointPaymentBillTable {
  joint_payment_id: number
  bill_id: BillId
}

/** View onto what the catalogue owns. */
interface LotOfBillView {
  lot_id: LotId
  unit_id: UnitId
  auction_id: AuctionId
  title: string
  product_type: string
}

/** A view: `0156_clocks_of_sales.sql`. */
export interface DeskBillView {
  bill_id: BillId
  unit_id: UnitId
  lot_id: LotId
  auction_id: AuctionId
  customer_id: CustomerId
  title: string
  auction_name: string
  lot_number: number
  full_name: string
  email: string
  phone: string | null
  hammer_price: Rupiah
  total: Rupiah
  nipl_price: Rupiah
  status: PaymentStatus
  hammered_at: Date
  due_at: Date
  paid_at: Date | null
  expired_at: Date | null
  payment_method: string | null
  strikes: number
  extension_count: number
  time_zone: TimeZone
}

export interface BillTables {
  desk_bill: DeskBillView
  lot_of_bill: LotOfBillView
  bill: BillTable
  bill_party: BillPartyTable
  bill_lot: BillLotTable
  bill_line: BillLineTable
  bill_reminder: BillReminderTable
  bill_extension: BillExtensionTable
  strike: StrikeTable
  tax_invoice: TaxInvoiceTable
  newest_tax_invoice: NewestTaxInvoiceView
  joint_payment: JointPaymentTable
  joint_payment_bill: JointPaymentBillTable
}
