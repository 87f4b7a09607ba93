import type { CustomerId, LotId, Rupiah, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface ReserveLoweringTable {
  id: GeneratedAlways<number>
  lot_id: LotId
  customer_id: CustomerId
  reserve_before: Rupiah
  reserve_after: Rupiah
  reason: string
  asked_by: StaffId
  asked_at: Date
  code_hash: Buffer | null
  code_sent_to: string | null
  code_expires_at: Date | null
  wrong_tries: Generated<number>
  signed_name: string | null
  signed_at: Date | null
  signed_address: string | null
  state: Generated<'asked' | 'signed' | 'in_force' | 'dropped'>
  agreed_by: StaffId | null
  ended_at: Date | null
}

export interface ReserveTables {
  reserve_lowering: ReserveLoweringTable
}
