import type {
  AuctionId,
  BillId,
  CustomerId,
  LotId,
  NiplId,
  OfferId,
  OfferState,
  PaymentStatus,
  ProductTypeId,
  Rupiah,
  StaffId,
  UnitId,
} from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { StoredPicture } from '../../goods/unit/unit.ts'

interface OfferTable {
  id: GeneratedAlways<OfferId>
  /** The default it follows. */
  bill_id: BillId
  lot_id: LotId
  bidder_id: CustomerId
  price: Rupiah
  state: Generated<OfferState>
  nipl_id: NiplId | null
  offered_by: StaffId
  reason: string
  offered_at: Date
  due_at: Date
  ended_at: Date | null
  withdrawn_by: StaffId | null
  withdrawn_because: string | null
}

/** A view: `0007_deals.sql`. */
interface OfferedLotView {
  offer_id: OfferId
  bill_id: BillId
  lot_id: LotId
  bidder_id: CustomerId
  bidder_name: string
  price: Rupiah
  state: OfferState
  nipl_id: NiplId | null
  offered_by: StaffId
  offered_by_name: string
  reason: string
  offered_at: Date
  due_at: Date
  ended_at: Date | null
  unit_id: UnitId
  lot_number: number
  auction_id: AuctionId
  auction_name: string
  title: string
  picture: StoredPicture
  product_type_id: ProductTypeId
  consignor_id: CustomerId | null
  raised_bill_id: BillId | null
  raised_status: PaymentStatus | null
  raised_due_at: Date | null
  withdrawn_by: StaffId | null
  withdrawn_by_name: string | null
  withdrawn_because: string | null
}

export interface OfferTables {
  offer: OfferTable
  offered_lot: OfferedLotView
}
