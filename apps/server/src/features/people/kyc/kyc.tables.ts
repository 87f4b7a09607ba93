import type { CustomerId, LookedAt, SellerType, StaffId, StaffRole } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type SubmissionState = 'in_review' | 'approved' | 'rejected' | 'withdrawn'

interface IdentitySubmissionTable {
  id: GeneratedAlways<number>
  customer_id: ColumnType<CustomerId, CustomerId, never>
  submitted_at: ColumnType<Date, Date, never>
  state: Generated<SubmissionState>
  decided_at: Date | null
  decided_by: StaffId | null
  reason: string | null
}

interface IdentityLookTable {
  id: GeneratedAlways<number>
  customer_id: ColumnType<CustomerId, CustomerId, never>
  staff_id: ColumnType<StaffId, StaffId, never>
  roles: ColumnType<StaffRole[], StaffRole[], never>
  field: ColumnType<LookedAt, LookedAt, never>
  reason: ColumnType<string, string, never>
  at: ColumnType<Date, Date, never>
  address: ColumnType<string | null, string | null, never>
}

/** A view: `0002_people.sql`. */
interface CustomerAtDeskView {
  customer_id: CustomerId
  full_name: string
  company_name: string | null
  seller_type: SellerType
  email: string
  email_verified_at: Date | null
  registered_at: Date
  identity_number_hash: Buffer | null
  city_name: string | null
}

export interface KycTables {
  identity_submission: IdentitySubmissionTable
  identity_look: IdentityLookTable
  customer_at_desk: CustomerAtDeskView
}
