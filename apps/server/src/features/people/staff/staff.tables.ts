import type { StaffId, StaffRole } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type StaffEndReason = 'logout' | 'reuse' | 'idle' | 'expired' | 'disabled'

export interface StaffTable {
  id: ColumnType<StaffId, never, never>
  email: string
  password_hash: string
  full_name: string
  roles: StaffRole[]
  /** Null: every branch. */
  branch_ids: Generated<number[] | null>
  disabled_at: Date | null
  /** The newest lot at the moment they left the house; null while they work here. */
  last_lot_id: ColumnType<number | null, never, never>
  /** Since when their customer accounts may bid again; null while they work here or may still know a reserve. */
  freed_at: ColumnType<Date | null, never, Date>
  created_at: Date
}

interface StaffTotpTable {
  staff_id: StaffId
  secret_sealed: Buffer
  enrolled_at: Date | null
  last_step: number | null
}

interface StaffRecoveryCodeTable {
  staff_id: StaffId
  code_hash: Buffer
  used_at: Date | null
}

interface StaffSessionTable {
  id: GeneratedAlways<number>
  staff_id: StaffId
  created_at: Date
  expires_at: Date
  active_at: Date
  ended_at: Date | null
  end_reason: StaffEndReason | null
  address: string | null
  user_agent: string | null
}

interface StaffRefreshTokenTable {
  token_hash: Buffer
  session_id: number
  issued_at: Date
  rotated_at: Date | null
}

interface StaffActionTable {
  id: GeneratedAlways<number>
  staff_id: StaffId
  action: string
  subject_type: string
  subject_id: string | null
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  at: ColumnType<Date, Date, never>
  address: string | null
}

interface StaffListViewTable {
  id: GeneratedAlways<number>
  staff_id: StaffId
  list: string
  name: string
  address: string
  saved_at: Date
}

interface StaffSignInFailureTable {
  address_hash: Buffer
  failures: number
  locked_until: Date | null
  failed_at: Date
}

/** A view: what other desks may know of who did something. */
interface StaffNameView {
  staff_id: StaffId
  full_name: string
}

export interface StaffTables {
  staff: StaffTable
  staff_totp: StaffTotpTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_refresh_token: StaffRefreshTokenTable
  staff_action: StaffActionTable
  staff_list_view: StaffListViewTable
  staff_sign_in_failure: StaffSignInFailureTable
  staff_name: StaffNameView
}
