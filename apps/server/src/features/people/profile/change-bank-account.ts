import { type CustomerId, type Instant, isOwnAccount, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { jobKind } from '../../../platform/jobs.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  bankChangeCancelledMail,
  bankChangedMail,
  bankChangingMail,
  type Customer,
  lockCustomer,
  tellBankChanged,
  tellBankChanging,
} from '../account/account.ts'
import { approveAfterSave } from './approve-profile.ts'
import { coolingChange, dueBankChanges, endBankChange, insertBankChange } from './bank-change.store.ts'
import { decryptNumber, maskNumber } from './private-number.ts'
import { saveProfileRow } from './profile.store.ts'
import type { ProfileReply } from './profile.views.ts'
import { showProfile } from './show-profile.ts'

export const applyBankChange = jobKind<{ customerId: CustomerId }>('apply-bank-change')

export interface NewAccount {
  readonly bankId: number
  readonly owner: string
  /** Encrypted for its place in the profile. */
  readonly encryptedNumber: Buffer
}

/** The new account waits beside the old one. A second wish takes the place of the first, and waits anew. Answers until when. */
export async function requestBankChange(
  services: Services,
  tx: Db,
  customer: Customer,
  { bankId, owner, encryptedNumber }: NewAccount,
): Promise<Instant> {
  const { config, jobs, mail, now } = services
  const at = now()
  const effectiveAt = plus(at, config.bankCoolingMs)
  await endBankChange(tx, customer.id, 'cancelled', at)
  await insertBankChange(tx, {
    customer_id: customer.id,
    bank_id: bankId,
    rekening_owner: owner,
    rekening_number_sealed: encryptedNumber,
    requested_at: new Date(at),
    effective_at: new Date(effectiveAt),
  })
  const number = decryptNumber(config.keys.identity, customer.id, 'rekening_number', encryptedNumber)
  const masked = maskNumber(number) ?? ''
  await jobs.enqueue(tx, applyBankChange, { customerId: customer.id }, effectiveAt)
  await mail.send(tx, bankChangingMail(config, customer, masked, { at, effectiveAt }))
  await tellBankChanging(tx, customer.id, { masked, effectiveAt, at })
  return effectiveAt
}

/** Needs no password: whoever calls it off can only keep the money where it was going. */
export async function cancelBankChange(services: Services, customerId: CustomerId): Promise<ProfileReply> {
  return inTransaction(services.db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    orNotFound(await coolingChange(tx, customerId))
    const at = services.now()
    await endBankChange(tx, customerId, 'cancelled', at)
    await services.mail.send(tx, bankChangeCancelledMail(services.config, customer, at))
    return showProfile(services, tx, customer)
  })
}

/** Safe to run twice and too early: it looks again. */
export async function applyDueBankChange(services: Services, customerId: CustomerId): Promise<void> {
  const { config, db, mail, now } = services
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const change = await coolingChange(tx, customerId)
    const at = now()
    if (change === null || change.effective_at.getTime() > at) return
    await saveProfileRow(
      tx,
      customerId,
      {
        bank_id: change.bank_id,
        rekening_owner: change.rekening_owner,
        rekening_number_sealed: change.rekening_number_sealed,
      },
      at,
    )
    await endBankChange(tx, customerId, 'effective', at)
    const names = { fullName: customer.full_name, companyName: customer.company_name }
    // An approval was given for another account's owner.
    await approveAfterSave(services, tx, customer, !isOwnAccount(change.rekening_owner, names))
    const number = decryptNumber(
      config.keys.identity,
      customerId,
      'rekening_number',
      change.rekening_number_sealed,
    )
    const masked = maskNumber(number) ?? ''
    await mail.send(tx, bankChangedMail(config, customer, masked, at))
    await tellBankChanged(tx, customerId, masked, at)
  })
}

/** One that cannot be applied now does not keep the others. */
export async function applyDueBankChanges(services: Services): Promise<void> {
  for (const { customer_id } of await dueBankChanges(services.db, services.now()))
    await applyDueBankChange(services, customer_id).catch((error: unknown) => {
      services.log.error({ err: error, customer_id }, 'profile: a bank account could not be changed')
    })
}
