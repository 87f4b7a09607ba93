import type {
  AuctionId,
  BillId,
  CustomerId,
  DeskWay,
  LotId,
  NiplId,
  PaymentStatus,
  ProductTypeId,
  Rupiah,
  StaffId,
  TimeZone,
  UnitId,
} from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

/** As stored: `held` is `active` with a row in `nipl_hold`, and a NIPL that is not paid has no row at all. */
export type StoredNiplState =
  | 'active'
  | 'consumed'
  | 'applied'
  | 'forfeited'
  | 'refund_due'
  | 'refunding'
  | 'refunded'
  | 'refund_failed'
  | 'ended'

interface NiplOrderTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  /** Kept when it was ordered, by the database: `0006_money.sql`. */
  buyer_name: Generated<string>
  auction_id: AuctionId
  client_order_id: string | null
  quantity: number
  price: Rupiah
  amount: Rupiah
  unique_digits: Generated<number>
  status: Generated<PaymentStatus>
  expires_at: Date
  created_at: Date
  paid_at: Date | null
  expired_at: Date | null
}

interface NiplDeskPaymentTable {
  id: GeneratedAlways<number>
  nipl_order_id: number
  way: DeskWay
  amount: Rupiah
  reference: string | null
  staff_id: StaffId
  at: Date
  day: string
}

interface NiplNumberTable {
  auction_id: AuctionId
  last_number: number
}

interface NiplTable {
  id: GeneratedAlways<NiplId>
  auction_id: AuctionId
  customer_id: CustomerId
  order_id: number
  nipl_number: number
  price: Rupiah
  state: StoredNiplState
  lot_id: LotId | null
  refund_by: Date | null
  refund_reference: string | null
  refunded_at: Date | null
  at_end: Generated<'refund' | 'carry'>
  carried_from: Generated<NiplId | null>
  refund_failure: Generated<string | null>
  chosen_at: Generated<Date | null>
  created_at: Date
  changed_at: Date
}

/** Views onto what the catalogue, bidding and identity own. */
interface AuctionOnSaleView {
  auction_id: AuctionId
  name: string
  audience: 'public' | 'premium'
  product_type_id: ProductTypeId
  nipl_price: Rupiah
  /** So many NIPL of it one person may have; null where it sets no limit. */
  nipl_limit: number | null
  opens_at: Date
  closes_at: Date
  time_zone: TimeZone
  cancelled_at: Date | null
  /** The latest end of its timed lots that are open. */
  extended_until: Date | null
  /** An auctioneer sells it. */
  is_under_way: boolean
  /** It has lots, and nobody can bid on any of them any more. */
  is_over: boolean
}

interface LotOfNiplView {
  lot_id: LotId
  unit_id: UnitId
  auction_id: AuctionId
  lot_number: number
  title: string
}

interface EndedAuctionView {
  auction_id: AuctionId
  ended_at: Date
}

/** A view: `0007_deals.sql`. */
interface WithdrawnGuestView {
  auction_id: AuctionId
  customer_id: CustomerId
  withdrawn_at: Date
}

/** A view: `0006_money.sql`. */
interface NiplLeadView {
  bidder_id: CustomerId
  nipl_id: NiplId
  lot_id: LotId
  led_at: Date
}

/** A view: `0006_money.sql`; here a NIPL that a lot holds is `held`. */
export interface DeskDepositView {
  nipl_id: NiplId
  nipl_number: number
  auction_id: AuctionId
  auction_name: string
  customer_id: CustomerId
  full_name: string
  email: string
  price: Rupiah
  state: StoredNiplState | 'held'
  at_end: 'refund' | 'carry'
  refund_by: Date | null
  created_at: Date
  changed_at: Date
  lot_id: LotId | null
  lot_number: number | null
  title: string | null
  bill_id: BillId | null
  bill_status: PaymentStatus | null
  bill_due_at: Date | null
  refund_reference: string | null
  refunded_at: Date | null
  refund_failure: string | null
}

export interface NiplTables {
  desk_deposit: DeskDepositView
  nipl_order: NiplOrderTable
  nipl_desk_payment: NiplDeskPaymentTable
  nipl_number: NiplNumberTable
  nipl: NiplTable
  auction_on_sale: AuctionOnSaleView
  lot_of_nipl: LotOfNiplView
  ended_auction: EndedAuctionView
  withdrawn_guest: WithdrawnGuestView
  nipl_lead: NiplLeadView
}
