import type { Reply } from '@ketok/contract'
import { MINUTE_MS, SECOND_MS } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { toBase32, totpUri } from '../../../platform/secrets/totp.ts'
import type { Services } from '../../../services.ts'
import { type Origin, passwordMatches } from '../account/account.ts'
import { offerSecret } from './authenticator.ts'
import { qrSvg } from './qr-svg.ts'
import { countFailure, refuseLocked } from './sign-in-failures.ts'
import { staffByEmail } from './staff.store.ts'

/** Security 2.3, as for customers: 5 a minute per account, 30 per address, and a growing wait. */
const passwordTries: Limit = {
  name: 'staff_password',
  burst: 5,
  everyMs: 12 * SECOND_MS,
  growsToMs: 15 * MINUTE_MS,
}
const addressTries: Limit = {
  name: 'staff_address',
  burst: 30,
  everyMs: 2 * SECOND_MS,
  growsToMs: 5 * MINUTE_MS,
}

/** The first half of a sign-in. What it answers opens nothing but the second half. */
export async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Reply<'POST /office/auth/in'>> {
  await services.sharedLimits.check(passwordTries, email)
  await services.sharedLimits.takeFrom(addressTries, origin.address)
  await services.sharedLimits.take(passwordTries, email)
  const { db } = services

  await refuseLocked(services, email)
  const staff = await staffByEmail(db, email)
  const matches = await passwordMatches(staff?.password_hash ?? null, password, 'staff')
  // Who has left is told apart from a wrong password to nobody.
  if (staff === null || !matches || staff.disabled_at !== null) {
    await services.sharedLimits.failed(passwordTries, email)
    await services.sharedLimits.failedFrom(addressTries, origin.address)
    await inTransaction(db, (tx) =>
      countFailure(services, tx, email, { action: 'sign_in.password_refused', address: origin.address }),
    )
    refuse({ code: 'wrong_credentials' })
  }

  await services.sharedLimits.forget(passwordTries, email)
  const secret = await offerSecret(services, staff.id)
  const challenge = await services.staffSession.tokens.issueChallenge(staff.id, services.now())
  if (secret === null) return { challenge, enrolment: null }
  const uri = totpUri(secret, { issuer: services.config.brand.name, account: staff.email })
  return { challenge, enrolment: { secret: toBase32(secret), uri, qr_svg: qrSvg(uri) } }
}
