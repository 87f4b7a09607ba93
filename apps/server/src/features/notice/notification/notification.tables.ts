import type {
  AuctionId,
  ChosenEvent,
  CustomerId,
  LotId,
  NotificationEvent,
  ProductTypeId,
  Rupiah,
  TimeZone,
  UnitId,
} from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export interface NotificationTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  event: NotificationEvent
  subject: string | null
  title: string
  description: string
  link: string | null
  created_at: Date
  read_at: Date | null
  dispatch_at: Date | null
}

interface NotificationPreferenceTable {
  customer_id: CustomerId
  event: ChosenEvent
  email: boolean
  push: boolean
}

interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

interface NotificationPaceTable {
  customer_id: CustomerId
  subject: string
  channel: 'email' | 'push'
  at: Date
}

interface LotToldTable {
  lot_id: LotId
  seq: number
  leader_id: CustomerId | null
}

interface LotsToldUntilTable {
  is_only: Generated<boolean>
  xid: string
}

/** Views onto what bidding, favourites, auctions and identity own: `0005_bidding.sql`, `0002_people.sql`. */
interface LotLeadView {
  lot_id: LotId
  lot_number: number
  unit_id: UnitId
  auction_id: AuctionId
  kind: 'time' | 'live' | 'offline'
  title: string
  increment: Rupiah
  seq: number
  last_at: Date
  state: string
  price: Rupiah | null
  leader_id: CustomerId | null
  closes_at: Date
  changed_xid: string
  /** The time zone of the branch that sells it. */
  time_zone: TimeZone
}

interface LotLedView {
  lot_id: LotId
  seq: number
  leader_id: CustomerId
}

interface LotWatcherView {
  lot_id: LotId
  customer_id: CustomerId
  since: Date
  by_favourite: boolean
}

interface StartingAuctionView {
  auction_id: AuctionId
  name: string
  kind: 'time' | 'live' | 'offline'
  audience: 'public' | 'premium'
  product_type_id: ProductTypeId
  /** When it began by the clock; for a session, when it was opened. */
  began_at: Date
}

interface AddresseeView {
  customer_id: CustomerId
  email: string
  full_name: string
  email_verified_at: Date | null
  is_prem: boolean
  premium_product_type_ids: ProductTypeId[]
  premium_auction_ids: AuctionId[]
}

export interface NotificationTables {
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  push_subscription: PushSubscriptionTable
  notification_pace: NotificationPaceTable
  lot_told: LotToldTable
  lots_told_until: LotsToldUntilTable
  lot_lead: LotLeadView
  lot_led: LotLedView
  lot_watcher: LotWatcherView
  starting_auction: StartingAuctionView
  addressee: AddresseeView
}
