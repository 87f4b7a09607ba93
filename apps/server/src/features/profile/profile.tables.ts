import type { CustomerId } from '@ketok/domain'
import type { GeneratedAlways } from 'kysely'

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

/** A view: `0067_counter.sql`. */
interface StandingNiplView {
  nipl_id: number
  customer_id: CustomerId
  free: boolean
  behind_maximum: boolean
}

export interface ProfileTables {
  city: CityTable
  bank: BankTable
  customer_profile: CustomerProfileTable
  identity_file: IdentityFileTable
  standing_nipl: StandingNiplView
}
