import type { Invitation } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface InvitationTable {
  id: GeneratedAlways<number>
  auction_id: number
  customer_id: number
  /** `eligible` is accepted with a NIPL, which the wallet knows. */
  state: Exclude<Invitation['state'], 'eligible'>
  staff_id: number
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
