import type { Body } from '@ketok/contract'
import {
  ageOn,
  type CalendarDate,
  dateOfDay,
  type Instant,
  isBirthDate,
  LEAST_AGE,
  normalizeNpwp,
  normalizePhone,
  readNik,
  wibDay,
} from '@ketok/domain'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../identity/customers.ts'

export type ProfileInput = Body<'PUT /customer/pengaturan/profile'>

/** Each field on its own: in the form it is stored in, or refused beside its field. */
export function checkedProfile(input: ProfileInput, customer: Customer, now: Instant): ProfileInput {
  const { company_name, phone, birth_date, identity_number, npwp, rekening_number } = input
  return {
    ...input,
    ...(company_name === undefined ? {} : { company_name: companyName(company_name, customer) }),
    ...(phone === undefined ? {} : { phone: phoneNumber(phone) }),
    ...(birth_date === undefined ? {} : { birth_date: birthDate(birth_date, now) }),
    ...(identity_number === undefined ? {} : { identity_number: nik(identity_number) }),
    ...(npwp === undefined ? {} : { npwp: taxNumber(npwp) }),
    ...(rekening_number === undefined ? {} : { rekening_number: rekening(rekening_number) }),
  }
}

function invalid(field: string, reason: string): never {
  refuse({ code: 'profile_invalid', field, reason }, field)
}

function companyName(name: string, { seller_type }: Customer): string {
  if (seller_type === 'company') {
    if (name === '') invalid('company_name', 'Nama perusahaan tidak boleh kosong')
    return name
  }
  if (name !== '') invalid('company_name', 'Akun perorangan tidak memiliki nama perusahaan')
  return name
}

function phoneNumber(text: string): string {
  return normalizePhone(text) ?? refuse({ code: 'phone_invalid' }, 'phone')
}

function birthDate(text: string, now: Instant): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const birth: CalendarDate = { year, month, day }
  const today = dateOfDay(wibDay(now))
  if (!isBirthDate(birth, today)) invalid('birth_date', 'Tanggal lahir tidak valid')
  if (ageOn(birth, today) < LEAST_AGE) invalid('birth_date', `Usia minimal ${LEAST_AGE} tahun`)
  return text
}

function nik(text: string): string {
  if (readNik(text) === null)
    invalid('identity_number', 'NIK tidak valid. NIK terdiri dari 16 angka sesuai KTP')
  return text
}

function taxNumber(text: string): string {
  if (text === '') return ''
  return normalizeNpwp(text) ?? invalid('npwp', 'NPWP tidak valid. NPWP terdiri dari 15 atau 16 angka')
}

function rekening(text: string): string {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^[0-9]{6,20}$/.test(digits))
    invalid('rekening_number', 'Nomor rekening terdiri dari 6 sampai 20 angka')
  return digits
}
