import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import {
  bankChangedMail,
  type Customer,
  confirmPassword,
  customerById,
  lockCustomer,
  tellBankChanged,
  updateCustomer,
} from '../identity/customers.ts'
import { approveAfterSave } from './approve-profile.ts'
import { checkedProfile, type ProfileInput } from './checked-profile.ts'
import { maskNumber, openNumber, sealNumber } from './private-number.ts'
import {
  bankExists,
  cityExists,
  type ProfileChanges,
  type ProfileRow,
  profileOf,
  saveProfileRow,
} from './profile.store.ts'
import type { ProfileReply } from './profile.views.ts'

/** Absent fields stay as they are. */
export async function saveProfile(
  services: Services,
  caller: Caller,
  input: ProfileInput,
): Promise<ProfileReply> {
  const { db, config } = services
  const owner = await customerById(db, caller.customerId)
  const before = await profileOf(db, owner.id)
  const checked = checkedProfile(input, owner, services.now())
  await refuseUnknownChoices(db, checked)
  const bankChanges = changesBank(checked, owner, before, config.keys.identity)
  // Whoever holds a signed-in phone for a minute must not send refunds to his own account (reliability 2).
  if (bankChanges) {
    if (checked.current_password === undefined) {
      const reason = 'Masukkan password saat ini untuk mengganti rekening'
      refuse({ code: 'profile_invalid', field: 'current_password', reason }, 'current_password')
    }
    await confirmPassword(services, owner, checked.current_password)
  }

  return inTransaction(db, async (tx) => {
    const at = services.now()
    await lockCustomer(tx, owner.id)
    const { full_name, company_name, phone } = checked
    const customer = await updateCustomer(tx, owner.id, {
      ...(full_name === undefined ? {} : { full_name }),
      ...(company_name === undefined ? {} : { company_name: company_name || null }),
      ...(phone === undefined ? {} : { phone }),
      // A statement needs at least one column.
      seller_type: owner.seller_type,
    })
    await saveProfileRow(tx, owner.id, rowChanges(checked, owner, config.keys.identity), at)
    if (bankChanges) {
      const account = checked.rekening_number ?? rekeningOf(before, owner, config.keys.identity)
      const masked = maskNumber(account) ?? ''
      await services.mail.send(tx, bankChangedMail(config, customer, masked, at))
      await tellBankChanged(tx, owner.id, masked, at)
    }
    return approveAfterSave(
      services,
      tx,
      customer,
      changesIdentity(checked, owner, before, config.keys.identity),
    )
  })
}

async function refuseUnknownChoices(db: Db, { city_id, bank_id }: ProfileInput): Promise<void> {
  if (city_id !== undefined && !(await cityExists(db, city_id))) {
    refuse({ code: 'profile_invalid', field: 'city_id', reason: 'Kota tidak ditemukan' }, 'city_id')
  }
  if (bank_id !== undefined && !(await bankExists(db, bank_id))) {
    refuse({ code: 'profile_invalid', field: 'bank_id', reason: 'Bank tidak ditemukan' }, 'bank_id')
  }
}

const rekeningOf = (profile: ProfileRow, { id }: Customer, key: Uint8Array) =>
  openNumber(key, id, 'rekening_number', profile.rekening_number_sealed)

/** Whether an account that is on file would be another afterwards. The first one needs no proof. */
function changesBank(input: ProfileInput, owner: Customer, before: ProfileRow, key: Uint8Array): boolean {
  const number = rekeningOf(before, owner, key)
  if (number === null) return false
  return (
    (input.rekening_number !== undefined && input.rekening_number !== number) ||
    (input.bank_id !== undefined && input.bank_id !== before.bank_id) ||
    (input.rekening_owner !== undefined && input.rekening_owner !== before.rekening_owner)
  )
}

function changesIdentity(input: ProfileInput, owner: Customer, before: ProfileRow, key: Uint8Array): boolean {
  const number = openNumber(key, owner.id, 'identity_number', before.identity_number_sealed)
  return (
    (input.identity_number !== undefined && input.identity_number !== number) ||
    (input.full_name !== undefined && input.full_name !== owner.full_name)
  )
}

function rowChanges(input: ProfileInput, { id }: Customer, key: Uint8Array): ProfileChanges {
  const { birth_date, gender, identity_address, current_address, city_id, bank_id, rekening_owner } = input
  const { identity_number, npwp, rekening_number, bank_office } = input
  const given = { birth_date, gender, identity_address, current_address, city_id, bank_id, rekening_owner }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(bank_office === undefined ? {} : { bank_office: bank_office || null }),
    ...(identity_number === undefined
      ? {}
      : { identity_number_sealed: sealNumber(key, id, 'identity_number', identity_number) }),
    ...(npwp === undefined ? {} : { npwp_sealed: sealNumber(key, id, 'npwp', npwp || null) }),
    ...(rekening_number === undefined
      ? {}
      : { rekening_number_sealed: sealNumber(key, id, 'rekening_number', rekening_number) }),
  }
}
