import type { Reply } from '@ketok/contract'
import { instant, missingFields, type ProfileFacts, type ProfileField, wibIso } from '@ketok/domain'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import { type Customer, userView } from '../account/account.ts'
import type { BankChangeRow } from './bank-change.store.ts'
import { bankChangeView } from './bank-change.views.ts'
import { decryptNumber, maskNumber } from './private-number.ts'
import type { ProfileRow } from './profile.store.ts'

export type ProfileReply = Reply<'GET /customer/pengaturan/profile'>

interface ProfileAround {
  readonly key: KeyRing
  readonly review: ProfileReply['review']
  readonly bankChange: BankChangeRow | null
}

/** The owner's own page. The private numbers leave masked; nobody else is ever shown any of it. */
export function profileView(
  customer: Customer,
  profile: ProfileRow,
  { key, review, bankChange }: ProfileAround,
): ProfileReply {
  const facts = factsOf(customer, profile, key)
  const rekening = maskNumber(facts.rekeningNumber)
  return {
    ...userView(customer),
    company_name: customer.company_name,
    birth_date: profile.birth_date,
    gender: profile.gender,
    identity_number_masked: maskNumber(facts.nik),
    npwp_masked: maskNumber(facts.npwp),
    identity_address: profile.identity_address,
    current_address: profile.current_address,
    city_id: profile.city_id,
    city_name: profile.city_name,
    bank_id: profile.bank_id,
    bank_name: profile.bank_name,
    rekening_number: rekening,
    rekening_number_masked: rekening,
    rekening_owner: profile.rekening_owner,
    bank_office: profile.bank_office,
    has_identity_file: profile.identity_file !== null,
    faktur_filepath: profile.faktur_filepath,
    created_at: wibIso(instant(customer.created_at.getTime())),
    missing: missingFields(facts).map((field) => WIRE_NAME[field]),
    review,
    bank_change: bankChange === null ? null : bankChangeView(bankChange, customer.id, key),
  }
}

const WIRE_NAME: Record<ProfileField, string> = {
  fullName: 'full_name',
  companyName: 'company_name',
  phone: 'phone',
  nik: 'identity_number',
  npwp: 'npwp',
  birthDate: 'birth_date',
  identityAddress: 'identity_address',
  currentAddress: 'current_address',
  cityId: 'city_id',
  bankId: 'bank_id',
  rekeningNumber: 'rekening_number',
  rekeningOwner: 'rekening_owner',
  identityFile: 'identity_file',
}

/** What the rules of `domain` look at. */
export function factsOf(customer: Customer, profile: ProfileRow, key: KeyRing): ProfileFacts {
  return {
    sellerType: customer.seller_type,
    fullName: customer.full_name,
    companyName: customer.company_name,
    phone: customer.phone,
    nik: decryptNumber(key, customer.id, 'identity_number', profile.identity_number_sealed),
    npwp: decryptNumber(key, customer.id, 'npwp', profile.npwp_sealed),
    birthDate: profile.birth_date,
    identityAddress: profile.identity_address,
    currentAddress: profile.current_address,
    cityId: profile.city_id,
    bankId: profile.bank_id,
    rekeningNumber: decryptNumber(key, customer.id, 'rekening_number', profile.rekening_number_sealed),
    rekeningOwner: profile.rekening_owner,
    identityFile: profile.identity_file,
  }
}
