import type { BillId, CustomerId, NiplId, Rupiah, StaffId, UnitId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ConsignorPayoutTable {
  id: GeneratedAlways<number>
  bill_id: BillId
  consignor_id: CustomerId
  hammer_price: Rupiah
  amount: Rupiah
  /** YYYY-MM-DD. */
  handed_over_on: string
  state: Generated<'prepared' | 'rejected' | 'approved' | 'sent' | 'failed'>
  bank_name: string
  account_owner: string
  account_sealed: Buffer
  account_masked: string
  prepared_by: StaffId
  prepared_at: Date
  decided_by: Generated<StaffId | null>
  decided_at: Generated<Date | null>
  settled_by: Generated<StaffId | null>
  settled_at: Generated<Date | null>
  bank_reference: Generated<string | null>
  sent_on: Generated<string | null>
  reason: Generated<string | null>
}

interface ConsignorPayoutLineTable {
  payout_id: number
  position: number
  label: string
  amount: number
}

interface ConsignorCommissionTable {
  valid_from: string
  basis_points: number
}

/** View onto what bills, the catalogue and customers own: `0173_consignor_payout.sql`. */
interface ConsignorSaleView {
  bill_id: BillId
  unit_id: UnitId
  nipl_id: NiplId
  nipl_order_id: number
  hammer_price: Rupiah
  hammered_at: Date
  paid_at: Date
  lot_number: number
  title: string
  auction_name: string
  consignor_id: CustomerId
  full_name: string
  email: string
}

export interface SettlementTables {
  consignor_payout: ConsignorPayoutTable
  consignor_payout_line: ConsignorPayoutLineTable
  consignor_commission: ConsignorCommissionTable
  consignor_sale: ConsignorSaleView
}
