import type { Body } from '@ketok/contract'
import { accountFaultWords, nikFaultWords, npwpFaultWords } from '@ketok/contract/reading-words'
import {
  ageOn,
  type CalendarDate,
  dateOfDay,
  type Instant,
  isBirthDate,
  LEAST_AGE,
  type NumberFault,
  type Result,
  readAccountNumber,
  readNik,
  readNpwp,
  readPhone,
  wibDay,
} from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../account/account.ts'

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
  const phone = readPhone(text)
  if (!phone.ok) refuse({ code: 'phone_invalid', fault: phone.error }, 'phone')
  return phone.value
}

function birthDate(text: string, now: Instant): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const birth: CalendarDate = { year, month, day }
  const today = dateOfDay(wibDay(now))
  if (!isBirthDate(birth, today)) invalid('birth_date', 'Tanggal lahir tidak valid')
  if (ageOn(birth, today) < LEAST_AGE) invalid('birth_date', `Usia minimal ${LEAST_AGE} tahun`)
  return text
}

function numberIn(
  field: string,
  read: Result<string, NumberFault>,
  words: Readonly<Record<NumberFault, string>>,
): string {
  return read.ok ? read.value : invalid(field, words[read.error])
}

const nik = (text: string) => numberIn('identity_number', readNik(text), nikFaultWords)
const rekening = (text: string) => numberIn('rekening_number', readAccountNumber(text), accountFaultWords)

/** An empty one takes it off the profile. */
const taxNumber = (text: string) => (text === '' ? '' : numberIn('npwp', readNpwp(text), npwpFaultWords))
