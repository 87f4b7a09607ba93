import type {
  AfterDefault,
  AuctionId,
  BillId,
  CustomerId,
  LotId,
  ProductTypeId,
  Rupiah,
  StaffId,
  UnitId,
} from '@ketok/domain'
import type { LotStateName } from '../../bidding/lot/lot.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'

interface RelistingTable {
  bill_id: BillId
  lot_id: LotId
  staff_id: StaffId
  at: Date
  reason: string | null
}

/** Views onto what bills and the catalogue own: `0007_deals.sql`. */
interface DefaultedLotView {
  bill_id: BillId
  lot_id: LotId
  unit_id: UnitId
  lot_number: number
  title: string
  picture: StoredPicture
  product_type_id: ProductTypeId
  consignor_id: CustomerId | null
  auction_id: AuctionId
  auction_name: string
  defaulter_id: CustomerId
  defaulter_name: string
  hammer_price: Rupiah
  base_price: Rupiah
  expired_at: Date
  again_lot_id: LotId | null
  again_lot_number: number | null
  again_auction_id: AuctionId | null
  again_auction_name: string | null
  again_opens_at: Date | null
  again_state: LotStateName | null
  again_price: Rupiah | null
  relisted_at: Date | null
  relisted_by: StaffId | null
  relisted_by_name: string | null
  relisted_because: string | null
  after_default: AfterDefault
}

interface AuctionToComeView {
  auction_id: AuctionId
  name: string
  kind: 'time' | 'live' | 'offline'
  audience: 'public' | 'premium'
  product_type_id: ProductTypeId
  opens_at: Date
  cancelled_at: Date | null
}

export interface RelistingTables {
  relisting: RelistingTable
  defaulted_lot: DefaultedLotView
  auction_to_come: AuctionToComeView
}
