import type { AuctionId, BillId, CustomerId, LotId, Rupiah, StaffId, UnitId } from '@ketok/domain'

interface RelistingTable {
  bill_id: BillId
  lot_id: LotId
  staff_id: StaffId
  at: Date
}

/** Views onto what bills and the catalogue own: `0172_relisting.sql`. */
interface DefaultedLotView {
  bill_id: BillId
  lot_id: LotId
  unit_id: UnitId
  lot_number: number
  title: string
  product_type_id: number
  consignor_id: CustomerId | null
  auction_name: string
  hammer_price: Rupiah
  base_price: Rupiah
  expired_at: Date
  again_lot_id: LotId | null
  again_auction_id: AuctionId | null
  again_auction_name: string | null
  again_opens_at: Date | null
  relisted_by: StaffId | null
  relisted_at: Date | null
}

interface AuctionToComeView {
  auction_id: AuctionId
  name: string
  kind: 'time' | 'live' | 'offline'
  audience: 'public' | 'premium'
  product_type_id: number
  opens_at: Date
  cancelled_at: Date | null
}

export interface RelistingTables {
  relisting: RelistingTable
  defaulted_lot: DefaultedLotView
  auction_to_come: AuctionToComeView
}
