import type {
  AuctionId,
  CustomerId,
  LotId,
  PhoneState,
  StaffId,
  WrittenState,
  WrittenWay,
} from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface WrittenMaximumTable {
  id: GeneratedAlways<number>
  auction_id: AuctionId
  lot_id: LotId
  customer_id: CustomerId
  nipl_number: number
  way: WrittenWay
  form_number: string
  /** Until it ended; nobody can read it afterwards. */
  maximum_sealed: Buffer | null
  state: Generated<WrittenState>
  entered_by: StaffId
  entered_at: Date
  matched_by: StaffId | null
  agreed_at: Date | null
  tries: Generated<number>
  ended_at: Date | null
  refusal: string | null
}

interface PhoneBidTable {
  id: GeneratedAlways<number>
  auction_id: AuctionId
  lot_id: LotId
  customer_id: CustomerId
  nipl_number: number
  phone: string
  caller_id: StaffId | null
  state: Generated<PhoneState>
  note: Generated<string>
  created_by: StaffId
  created_at: Date
  changed_at: Date
}

export interface FrontDeskTables {
  phone_bid: PhoneBidTable
  written_maximum: WrittenMaximumTable
}
