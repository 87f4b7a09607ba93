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
import { type FormFault, refuseFaulty } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { Customer } from '../account/account.ts'

export type ProfileInput = Body<'PUT /customer/pengaturan/profile'>

/** Each field in the form it is stored in, or everything that cannot stand beside its field. */
export function checkedProfile(input: ProfileInput, customer: Customer, now: Instant): ProfileInput {
  const { read, faults } = readProfile(input, customer, now)
  refuseFaulty(faults)
  return { ...input, ...read }
}

export const faultsInProfile = (
  sound: SoundFields<ProfileInput>,
  customer: Customer,
  now: Instant,
): readonly FormFault[] => readProfile(sound, customer, now).faults

function readProfile(
  { company_name, phone, birth_date, identity_number, npwp, rekening_number }: SoundFields<ProfileInput>,
  { seller_type }: Customer,
  now: Instant,
) {
  const faults: FormFault[] = []
  const invalid = (field: string, reason: string) =>
    faults.push({ field, refusal: { code: 'profile_invalid', field, reason } })
  const read: { [Name in NumberName]?: string } = {}
  const readNumber = (
    field: NumberName,
    number: Result<string, NumberFault>,
    words: Readonly<Record<NumberFault, string>>,
  ) => {
    if (number.ok) read[field] = number.value
    else invalid(field, words[number.error])
  }
  if (company_name !== undefined) {
    if (seller_type === 'company' && company_name === '')
      invalid('company_name', 'Nama perusahaan tidak boleh kosong')
    if (seller_type !== 'company' && company_name !== '')
      invalid('company_name', 'Akun perorangan tidak memiliki nama perusahaan')
  }
  if (phone !== undefined) {
    const number = readPhone(phone)
    if (number.ok) read.phone = number.value
    else faults.push({ field: 'phone', refusal: { code: 'phone_invalid', fault: number.error } })
  }
  const birth = birth_date === undefined ? null : faultOfBirth(birth_date, now)
  if (birth !== null) invalid('birth_date', birth)
  if (identity_number !== undefined) readNumber('identity_number', readNik(identity_number), nikFaultWords)
  // An empty one takes it off the profile.
  if (npwp !== undefined && npwp !== '') readNumber('npwp', readNpwp(npwp), npwpFaultWords)
  if (rekening_number !== undefined)
    readNumber('rekening_number', readAccountNumber(rekening_number), accountFaultWords)
  return { read, faults }
}

type NumberName = 'phone' | 'identity_number' | 'npwp' | 'rekening_number'

function faultOfBirth(text: string, now: Instant): string | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const birth: CalendarDate = { year, month, day }
  const today = dateOfDay(wibDay(now))
  if (!isBirthDate(birth, today)) return 'Tanggal lahir tidak valid'
  return ageOn(birth, today) < LEAST_AGE ? `Usia minimal ${LEAST_AGE} tahun` : null
}
