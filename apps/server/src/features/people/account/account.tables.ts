import type { Reply } from '@ketok/contract'
import type { AuctionId, CustomerId, ProductTypeId, SellerType } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type EndReason = 'logout' | 'reuse' | 'password_change' | 'password_reset'
/** As the contract's `picture`. */
type ProfileImage = NonNullable<Reply<'GET /customer/pengaturan/profile'>['profile_image']>
export type LinkPurpose = 'verify_email' | 'reset_password'

export interface CustomerTable {
  id: ColumnType<CustomerId, never, never>
  email: string
  password_hash: string | null
  google_sub: string | null
  full_name: string
  seller_type: SellerType
  company_name: string | null
  phone: string | null
  email_verified_at: Date | null
  approved_at: Date | null
  barred_at: Date | null
  is_staff: Generated<boolean>
  is_prem: Generated<boolean>
  premium_product_type_ids: Generated<ProductTypeId[]>
  premium_auction_ids: Generated<AuctionId[]>
  person_id: CustomerId | null
  has_doubles: Generated<boolean>
  profile_image: JSONColumnType<ProfileImage> | null
  created_at: Generated<Date>
}

interface ConsentTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  document: 'terms' | 'privacy'
  version: string
  given_at: Date
  address: string | null
}

interface SessionTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: EndReason | null
  address: string | null
  user_agent: string | null
}

interface RefreshTokenTable {
  token_hash: Buffer
  session_id: number
  issued_at: Date
  rotated_at: Date | null
}

interface OneTimeTokenTable {
  token_hash: Buffer
  customer_id: CustomerId
  purpose: LinkPurpose
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface VerificationRequestTable {
  address_hash: Buffer
  requested_at: Date
}

interface GoogleNonceTable {
  nonce_hash: Buffer
  expires_at: Date
}

export interface AccountTables {
  customer: CustomerTable
  consent: ConsentTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  one_time_token: OneTimeTokenTable
  verification_request: VerificationRequestTable
  google_nonce: GoogleNonceTable
}
