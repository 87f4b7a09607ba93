import type { Reply } from '@ketok/contract'
import { MINUTE_MS, SECOND_MS } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Limit } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { customerByEmail, lockCustomer } from './customer.store.ts'
import { userView } from './identity.views.ts'
import { passwordMatches } from './password-hash.ts'
import { type Origin, startSession } from './start-session.ts'

/** Reliability 3: 5 a minute per account, 30 per address, and whoever keeps trying waits longer each time. */
export const passwordTries: Limit = {
  name: 'password',
  burst: 5,
  everyMs: 12 * SECOND_MS,
  growsToMs: 15 * MINUTE_MS,
}
export const addressTries: Limit = {
  name: 'password_address',
  burst: 30,
  everyMs: 2 * SECOND_MS,
  growsToMs: 5 * MINUTE_MS,
}

export async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Reply<'POST /auth/in'>> {
  services.limits.takeFrom(addressTries, origin.address)
  services.limits.take(passwordTries, email)

  const customer = await customerByEmail(services.db, email)
  const matches = await passwordMatches(customer?.password_hash ?? null, password)
  if (customer === null || !matches) refuse({ code: 'wrong_credentials' })
  // Told only after the right password (reliability 2): anyone else learns nothing about the account.
  if (customer.email_verified_at === null) refuse({ code: 'not_verified' })

  const tokens = await inTransaction(services.db, async (tx) => {
    // Checking takes its time. Who reset the password meanwhile ended all sessions, and this one must not follow.
    const { password_hash } = await lockCustomer(tx, customer.id)
    if (password_hash !== customer.password_hash) refuse({ code: 'wrong_credentials' })
    return startSession(services, tx, customer, origin)
  })
  services.limits.forget(passwordTries, email)
  return { ...tokens, user: userView(customer) }
}
