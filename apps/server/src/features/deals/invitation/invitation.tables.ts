import type { AuctionId, CustomerId, Invitation, InvitationId, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface InvitationTable {
  id: GeneratedAlways<InvitationId>
  auction_id: AuctionId
  customer_id: CustomerId
  /** `eligible` is accepted with a NIPL, which the wallet knows. */
  state: Exclude<Invitation['state'], 'eligible'>
  staff_id: StaffId
  created_at: Date
  sent_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  resent_at: Generated<Date[]>
  /** Its guest reads it. */
  withdrawn_because: string | null
}

export interface InvitationTables {
  invitation: InvitationTable
}
