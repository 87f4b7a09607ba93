import type { CompanyKind, CustomerId, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface CompanyTable {
  id: GeneratedAlways<number>
  account_id: CustomerId
  kind: CompanyKind
  name: string
  npwp: string
  address: string
  revision: Generated<number>
  created_at: Date
  created_by: StaffId
}

interface CompanyUserTable {
  id: GeneratedAlways<number>
  company_id: number
  customer_id: CustomerId
  joined_at: Date
  ended_at: Generated<Date | null>
  ended_by: Generated<StaffId | null>
  last_lot_id: Generated<number | null>
}

interface CompanyInvitationTable {
  id: GeneratedAlways<number>
  company_id: number
  email: string
  token_hash: Buffer
  invited_by: StaffId
  invited_at: Date
  expires_at: Date
  ended_at: Generated<Date | null>
}

export interface CompanyTables {
  company: CompanyTable
  company_user: CompanyUserTable
  company_invitation: CompanyInvitationTable
}
