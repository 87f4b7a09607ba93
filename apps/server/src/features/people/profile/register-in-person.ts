import type { Body, Reply } from '@ketok/contract'
import { accountFaultWords } from '@ketok/contract/reading-words'
import { type CustomerId, hasMailbox, type Instant, maskName, readAccountNumber, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { type FieldFault, refuse, refuseFaulty, refuseFields } from '../../../platform/refusal.ts'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { lockCustomer, openAccountInPerson } from '../account/account.ts'
import { recordAction } from '../staff/staff.ts'
import { endBankChange } from './bank-change.store.ts'
import { requestBankChange } from './change-bank-account.ts'
import { anyBarredWithNik, type KnownByNik, knownByNik, lockIdentifier } from './identifier.store.ts'
import { decryptNumber, encryptNumber, nikHash } from './private-number.ts'
import { bankExists, profileOf, saveProfileRow } from './profile.store.ts'
import { keepIdentifiers } from './record-identifiers.ts'

type Input = Body<'POST /office/meja/pelanggan'>
type Registered = Reply<'POST /office/meja/pelanggan'>

/**
 * Whoever comes to the desk of a sale without an account gets one; whoever has one is found by their identity number.
 * Two clerks who type the same card at once meet at the lock of that number, and the second finds what the first made.
 */
export async function registerInPerson(
  services: Services,
  staff: StaffCaller,
  input: Input,
): Promise<Registered> {
  const { identity, identifiers } = services.config.keys
  const { identity_number: nik, phone } = input
  const account = accountIn(input)
  const digest = nikHash(identifiers, nik)
  return inTransaction(services.db, async (tx) => {
    if (account !== null && !(await bankExists(tx, account.bankId)))
      refuseFields([{ field: 'bank_id', message: 'Bank tidak ditemukan' }])
    await lockIdentifier(tx, digest)
    if (await anyBarredWithNik(tx, digest)) refuse({ code: 'person_barred' }, 'identity_number')
    const at = services.now()
    const known = await knownByNik(tx, digest)
    if (known.length > 0) {
      const own = await ownAmong(services, tx, known, phone)
      const became = account && (await keepAccount(services, tx, own, { nik, account, at }))
      await recordAction(tx, staff, {
        action: 'customer.found',
        subject: { type: 'customer', id: own.customer_id },
        ...(became === null ? {} : { after: { bank_account: became.state } }),
        at,
      })
      return { customer_id: own.customer_id, full_name: own.full_name, is_new: false, account: became }
    }
    const customer = await openAccountInPerson(tx, { fullName: input.full_name, phone, at })
    const changes = {
      identity_number_sealed: encryptNumber(identity, customer.id, 'identity_number', nik),
      identity_number_hash: digest,
      ...(input.address ? { identity_address: input.address } : {}),
      ...(account === null ? {} : accountChanges(identity, customer.id, account)),
    }
    await saveProfileRow(tx, customer.id, changes, at)
    const numbers = {
      nik,
      npwp: null,
      bankId: account?.bankId ?? null,
      accountNumber: account?.number ?? null,
    }
    await keepIdentifiers(identifiers, tx, { customerId: customer.id, numbers, at })
    await recordAction(tx, staff, {
      action: 'customer.registered',
      subject: { type: 'customer', id: customer.id },
      after: { consent: 'paper', bank_account: account !== null },
      at,
    })
    const became = account && ({ state: 'kept' } as const)
    return { customer_id: customer.id, full_name: customer.full_name, is_new: true, account: became }
  })
}

interface Account {
  readonly bankId: number
  readonly owner: string
  readonly number: string
}

const accountChanges = (key: KeyRing, customerId: CustomerId, { bankId, owner, number }: Account) => ({
  bank_id: bankId,
  rekening_owner: owner,
  rekening_number_sealed: encryptNumber(key, customerId, 'rekening_number', number),
})

/**
 * Whoever registered here cannot sign in to tell their account, or that it was typed wrong: they show their card again. One
 * that takes another's place waits as it does for everybody; accounts of the site are their owners' (decision 0360).
 */
async function keepAccount(
  services: Services,
  tx: Db,
  { customer_id: customerId, email }: KnownByNik,
  { nik, account, at }: { readonly nik: string; readonly account: Account; readonly at: Instant },
): Promise<NonNullable<Registered['account']>> {
  if (hasMailbox(email)) return { state: 'of_owner' }
  const { identity, identifiers } = services.config.keys
  const customer = await lockCustomer(tx, customerId)
  const { bank_id, rekening_owner, rekening_number_sealed } = await profileOf(tx, customerId)
  const number = decryptNumber(identity, customerId, 'rekening_number', rekening_number_sealed)
  const isOnFile = number === account.number && bank_id === account.bankId && rekening_owner === account.owner
  if (isOnFile) {
    await endBankChange(tx, customerId, 'cancelled', at)
    return { state: 'kept' }
  }
  const numbers = { nik, npwp: null, bankId: account.bankId, accountNumber: account.number }
  await keepIdentifiers(identifiers, tx, { customerId, numbers, at })
  if (number === null) {
    await saveProfileRow(tx, customerId, accountChanges(identity, customerId, account), at)
    return { state: 'kept' }
  }
  const effectiveAt = await requestBankChange(services, tx, customer, {
    bankId: account.bankId,
    owner: account.owner,
    encryptedNumber: encryptNumber(identity, customerId, 'rekening_number', account.number),
  })
  return { state: 'changing', effective_at: wibIso(effectiveAt) }
}

/**
 * Anybody can type any number into a profile. So an account is theirs if the house looked at its papers or opened it here
 * itself, or if it has the telephone of whoever stands here; else money taken from them would be a stranger's NIPL.
 */
async function ownAmong(
  { paperReviews }: Pick<Services, 'paperReviews'>,
  tx: Db,
  known: readonly KnownByNik[],
  phone: string,
): Promise<KnownByNik> {
  for (const one of known) {
    const isSure = one.phone === phone || !hasMailbox(one.email)
    if (isSure || (await paperReviews.review.isApproved(tx, one.customer_id))) return one
  }
  return refuse({ code: 'nik_elsewhere', holder: maskName(known[0]?.full_name ?? '') }, 'identity_number')
}

function accountIn(input: Input): Account | null {
  const { account, faults } = readAccount(input)
  refuseFaulty(faults)
  return account
}

export const faultsInAccount = (input: SoundFields<Input>): FieldFault[] => readAccount(input).faults

/** All three or none; what is wrong with them is said at once: the person waits at the desk. */
function readAccount({ bank_id, rekening_number = '', rekening_owner = '' }: SoundFields<Input>): {
  account: Account | null
  faults: FieldFault[]
} {
  if (bank_id === undefined && rekening_number === '' && rekening_owner === '')
    return { account: null, faults: [] }
  const faults: FieldFault[] = []
  const fault = (field: string, message: string) => faults.push({ field, message })
  const number = readAccountNumber(rekening_number)
  if (!number.ok) fault('rekening_number', accountFaultWords[number.error])
  if (bank_id === undefined) fault('bank_id', 'Pilih bank')
  if (rekening_owner === '') fault('rekening_owner', 'Nama pemilik rekening tidak boleh kosong')
  if (!number.ok || bank_id === undefined || faults.length > 0) return { account: null, faults }
  return { account: { bankId: bank_id, owner: rekening_owner, number: number.value }, faults }
}
