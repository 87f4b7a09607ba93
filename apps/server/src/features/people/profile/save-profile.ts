import type { Config } from '../../../config.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  type Customer,
  confirmPassword,
  customerById,
  lockCustomer,
  updateCustomer,
} from '../account/account.ts'
import { approveAfterSave } from './approve-profile.ts'
import { type NewAccount, requestBankChange } from './change-bank-account.ts'
import { checkedProfile, type ProfileInput } from './checked-profile.ts'
import { decryptNumber, encryptNumber, nikHash } from './private-number.ts'
import {
  bankExists,
  cityExists,
  type ProfileChanges,
  type ProfileRow,
  profileOf,
  saveProfileRow,
} from './profile.store.ts'
import type { ProfileReply } from './profile.views.ts'
import { showProfile } from './show-profile.ts'

/** Absent fields stay as they are. */
export async function saveProfile(
  services: Services,
  caller: Caller,
  input: ProfileInput,
): Promise<ProfileReply> {
  const { db, config } = services
  const key = config.keys.identity
  const owner = await customerById(db, caller.customerId)
  const before = await profileOf(db, owner.id)
  const checked = checkedProfile(input, owner, services.now())
  await refuseUnknownChoices(db, checked)
  const bankChanges = changesBank(checked, owner, before, key)
  // Whoever holds a signed-in phone for a minute must not send refunds to their own account (security 1.6).
  if (bankChanges) {
    if (checked.current_password === undefined) {
      const reason = 'Masukkan password saat ini untuk mengganti rekening'
      refuse({ code: 'profile_invalid', field: 'current_password', reason }, 'current_password')
    }
    await confirmPassword(services, caller, owner, checked.current_password)
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
    // The account on file stays until the new one takes effect.
    const saved = bankChanges ? withoutAccount(checked) : checked
    await saveProfileRow(tx, owner.id, rowChanges(saved, owner, config.keys), at)
    if (bankChanges) await requestBankChange(services, tx, customer, newAccount(checked, owner, before, key))
    const identityChanged = changesIdentity(checked, owner, before, key)
    const reviewed = await approveAfterSave(services, tx, customer, identityChanged)
    return showProfile(services, tx, reviewed)
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

const rekeningOf = (profile: ProfileRow, { id }: Customer, key: KeyRing) =>
  decryptNumber(key, id, 'rekening_number', profile.rekening_number_sealed)

/** Whether an account that is on file would be another afterwards. The first one needs no proof. */
function changesBank(input: ProfileInput, owner: Customer, before: ProfileRow, key: KeyRing): boolean {
  const number = rekeningOf(before, owner, key)
  if (number === null) return false
  return (
    (input.rekening_number !== undefined && input.rekening_number !== number) ||
    (input.bank_id !== undefined && input.bank_id !== before.bank_id) ||
    (input.rekening_owner !== undefined && input.rekening_owner !== before.rekening_owner)
  )
}

function withoutAccount(input: ProfileInput): ProfileInput {
  const { bank_id: _, rekening_number: __, rekening_owner: ___, ...rest } = input
  return rest
}

/** As it will be: what was not typed stays as it is on file. */
function newAccount(input: ProfileInput, { id }: Customer, before: ProfileRow, key: KeyRing): NewAccount {
  const encryptedNumber =
    input.rekening_number === undefined
      ? before.rekening_number_sealed
      : encryptNumber(key, id, 'rekening_number', input.rekening_number)
  const bankId = input.bank_id ?? before.bank_id
  const owner = input.rekening_owner ?? before.rekening_owner
  if (encryptedNumber === null || bankId === null || owner === null)
    throw new Error(`Failed to change the account of customer ${id}: there is none on file`)
  return { bankId, owner, encryptedNumber }
}

/** Whether something that stands on the papers would be another. */
function changesIdentity(input: ProfileInput, owner: Customer, before: ProfileRow, key: KeyRing): boolean {
  const differs = (given: string | undefined, known: string | null) =>
    given !== undefined && given !== (known ?? '')
  return (
    differs(
      input.identity_number,
      decryptNumber(key, owner.id, 'identity_number', before.identity_number_sealed),
    ) ||
    differs(input.npwp, decryptNumber(key, owner.id, 'npwp', before.npwp_sealed)) ||
    differs(input.full_name, owner.full_name) ||
    differs(input.company_name, owner.company_name) ||
    differs(input.birth_date, before.birth_date) ||
    differs(input.identity_address, before.identity_address)
  )
}

function rowChanges(
  input: ProfileInput,
  { id }: Customer,
  { identity: key, identifiers }: Config['keys'],
): ProfileChanges {
  const { birth_date, gender, identity_address, current_address, city_id, bank_id, rekening_owner } = input
  const { identity_number, npwp, rekening_number, bank_office } = input
  const given = { birth_date, gender, identity_address, current_address, city_id, bank_id, rekening_owner }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(bank_office === undefined ? {} : { bank_office: bank_office || null }),
    ...(identity_number === undefined
      ? {}
      : {
          identity_number_sealed: encryptNumber(key, id, 'identity_number', identity_number),
          identity_number_hash: nikHash(identifiers, identity_number),
        }),
    ...(npwp === undefined ? {} : { npwp_sealed: encryptNumber(key, id, 'npwp', npwp || null) }),
    ...(rekening_number === undefined
      ? {}
      : { rekening_number_sealed: encryptNumber(key, id, 'rekening_number', rekening_number) }),
  }
}
