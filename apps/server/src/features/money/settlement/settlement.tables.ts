import type {
  BillId,
  CustomerId,
  LotId,
  NiplId,
  ProductTypeId,
  Rupiah,
  StatementKind,
  UnitId,
} from '@ketok/domain'
import type { GeneratedAlways, Selectable } from 'kysely'
import type { PayoutTable } from '../payout/payout.ts'

export interface SettlementTable {
  id: GeneratedAlways<number>
  payout_id: number
  hammer_price: Rupiah
  /** YYYY-MM-DD. */
  handed_over_on: string
}

interface SettlementLineTable {
  settlement_id: number
  position: number
  kind: StatementKind
  label: string
  amount: number
}

interface ConsignorCommissionTable {
  valid_from: string
  basis_points: number
}

interface SettlementNoSaleTable {
  settlement_id: number
  lot_id: LotId
  amount: number
}

/** View onto lots and contracts of companies: `0115_companies.sql`. */
interface UnsoldLotView {
  lot_id: LotId
  unit_id: UnitId
  lot_number: number
  title: string
  consignor_id: CustomerId
  auction_name: string
  ended_at: Date
  fee: Rupiah
}

/** View onto what bills, the catalogue and customers own: `0128_papers_keep_what_they_say.sql`. */
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
  /** As they are called now. */
  full_name: string
  email: string
  lot_id: LotId
  product_type_id: ProductTypeId
  /** Under which the lot was listed; null where its seller has none. */
  contract_id: number | null
}

/** View onto the payouts of settlements: `0128_papers_keep_what_they_say.sql`. */
export interface SettlementPayoutView extends Omit<Selectable<PayoutTable>, 'id' | 'bill_id'> {
  settlement_id: number
  bill_id: BillId
  hammer_price: Rupiah
  handed_over_on: string
  prepared_name: string
  decided_name: string | null
  settled_name: string | null
  /** Its seller, as they were called when it was prepared. */
  party_name: string
  /** Set for a company. */
  party_npwp: string | null
  party_address: string | null
}

/** View onto what customers own: `0006_money.sql`. */
interface PayeeView {
  customer_id: CustomerId
  obstacle: 'no_bank_account' | 'bank_account_cooling' | null
}

export interface SettlementTables {
  settlement: SettlementTable
  settlement_line: SettlementLineTable
  settlement_no_sale: SettlementNoSaleTable
  unsold_lot: UnsoldLotView
  settlement_payout: SettlementPayoutView
  consignor_commission: ConsignorCommissionTable
  consignor_sale: ConsignorSaleView
  payee: PayeeView
}
