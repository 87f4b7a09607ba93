import type { CustomerId, IdentifierKind, NiplId } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface CityTable {
  id: GeneratedAlways<number>
  name: string
  province: string
}

interface BankTable {
  id: GeneratedAlways<number>
  name: string
  code: string
}

export interface CustomerProfileTable {
  customer_id: CustomerId
  birth_date: string | null
  gender: 'male' | 'female' | null
  identity_number_sealed: Buffer | null
  identity_number_hash: Buffer | null
  npwp_sealed: Buffer | null
  rekening_number_sealed: Buffer | null
  identity_address: string | null
  current_address: string | null
  city_id: number | null
  bank_id: number | null
  rekening_owner: string | null
  bank_office: string | null
  faktur_filepath: string | null
  updated_at: Date
}

export interface IdentityFileTable {
  customer_id: CustomerId
  stored_name: string
  wrapped_key: Buffer
  media_type: string
  byte_size: number
  created_at: Date
}

export interface BankAccountChangeTable {
  id: GeneratedAlways<number>
  customer_id: ColumnType<CustomerId, CustomerId, never>
  bank_id: number
  rekening_owner: string
  rekening_number_sealed: Buffer
  state: Generated<'cooling' | 'effective' | 'cancelled'>
  requested_at: Date
  effective_at: Date
  settled_at: Date | null
}

interface CustomerIdentifierTable {
  id: GeneratedAlways<number>
  customer_id: ColumnType<CustomerId, CustomerId, never>
  kind: ColumnType<IdentifierKind, IdentifierKind, never>
  digest: ColumnType<Buffer, Buffer, never>
  seen_at: ColumnType<Date, Date, never>
}

/** A view: `0002_people.sql`. */
interface SharedIdentifierView {
  customer_id: CustomerId
  other_id: CustomerId
  kind: IdentifierKind
  other_was_first: boolean
  through: number
}

/** A view: `0006_money.sql`. */
interface StandingNiplView {
  nipl_id: NiplId
  customer_id: CustomerId
  free: boolean
  behind_maximum: boolean
}

export interface ProfileTables {
  city: CityTable
  bank: BankTable
  customer_profile: CustomerProfileTable
  identity_file: IdentityFileTable
  bank_account_change: BankAccountChangeTable
  customer_identifier: CustomerIdentifierTable
  shared_identifier: SharedIdentifierView
  standing_nipl: StandingNiplView
}
