import type { Body, Reply } from '@ketok/contract'
import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { MINUTE_MS, readPhone } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { type FormFault, refuse, refuseFields } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { recordConsent } from './consent.store.ts'
import { customerByEmail, insertCustomer } from './customer.store.ts'
import { mailLink } from './mail-link.ts'
import { hashPassword } from './password-hash.ts'
import { ownWords, weakPassword } from './password-rules.ts'
import { takeVerificationRequest } from './verification-request.store.ts'

/** Mobile carriers put thousands behind one address, so this is only against machines. */
const registrations: Limit = { name: 'registration', burst: 30, everyMs: MINUTE_MS }

type Registration = Body<'POST /auth/customer/registration'>

export async function registerCustomer(
  services: Services,
  registration: Registration,
  address: string,
): Promise<Reply<'POST /auth/customer/registration'>> {
  await services.sharedLimits.takeFrom(registrations, address)
  const { email } = registration
  const { phone, faults } = readRegistration(services, registration)
  if (phone === null || faults.length > 0) return refuseFields(faults)
  // Before the hash, which costs. The constraint decides below all the same.
  if ((await customerByEmail(services.db, email)) !== null) refuse({ code: 'email_taken' }, 'email')
  const passwordHash = await hashPassword(registration.password, 'registration')

  await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const customer = await insertCustomer(tx, {
      email,
      password_hash: passwordHash,
      full_name: registration.full_name,
      seller_type: registration.seller_type,
      company_name: registration.seller_type === 'person' ? null : (registration.company_name ?? null),
      phone,
      created_at: new Date(at),
    })
    // Told openly, though resend and forgot tell nothing: see the decision on who learns of an account.
    if (customer === null) refuse({ code: 'email_taken' }, 'email')
    await recordConsent(tx, { customerId: customer.id, at, address })
    // This mail counts as the first: asking for another waits its five minutes.
    await takeVerificationRequest(tx, tokenHash(email), at, RESEND_WAIT_MS)
    await mailLink(services, tx, customer, 'verify_email', registration.unit_id)
  })
  return { email, message: 'Pendaftaran berhasil. Kami telah mengirim tautan verifikasi ke email Anda' }
}

export const faultsInRegistration = (
  services: Pick<Services, 'config'>,
  sound: SoundFields<Registration>,
): readonly FormFault[] => readRegistration(services, sound).faults

function readRegistration(
  { config }: Pick<Services, 'config'>,
  { seller_type, company_name = '', phone: typed, password, ...named }: SoundFields<Registration>,
): { phone: string | null; faults: readonly FormFault[] } {
  const faults: FormFault[] = []
  const phone = typed === undefined ? null : readPhone(typed)
  if (phone?.ok === false)
    faults.push({ field: 'phone', refusal: { code: 'phone_invalid', fault: phone.error } })
  if (seller_type === 'company' && company_name === '') {
    const reason = 'Nama perusahaan tidak boleh kosong'
    const refusal = { code: 'profile_invalid', field: 'company_name', reason } as const
    faults.push({ field: 'company_name', refusal })
  }
  const person = { email: named.email ?? '', full_name: named.full_name ?? '', company_name }
  const weak = password === undefined ? null : weakPassword(password, ownWords(config, person))
  if (weak !== null) faults.push({ field: 'password', refusal: weak })
  return { phone: phone?.ok ? phone.value : null, faults }
}
