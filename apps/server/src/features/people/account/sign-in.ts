import type { Reply } from '@ketok/contract'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { userView } from './account.views.ts'
import { customerByEmail, lockCustomer } from './customer.store.ts'
import { passwordMatches } from './password-hash.ts'
import { takeTry } from './sign-in-tries.ts'
import { type Origin, startSession } from './start-session.ts'

export async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  origin: Origin,
  device: string | null,
): Promise<Reply<'POST /auth/in'>> {
  const counted = await takeTry(services.sharedLimits, { email, address: origin.address, device })
  const customer = await customerByEmail(services.db, email)
  const matches = await passwordMatches(customer?.password_hash ?? null, password, counted.queue)
  if (customer === null || !matches) {
    await counted.failed()
    refuse({ code: 'wrong_credentials' })
  }
  // Told only after the right password (security 1.6): anyone else learns nothing about the account.
  if (customer.email_verified_at === null) refuse({ code: 'not_verified' })

  const tokens = await inTransaction(services.db, async (tx) => {
    // Checking takes its time. Who reset the password meanwhile ended all sessions, and this one must not follow.
    const { password_hash } = await lockCustomer(tx, customer.id)
    if (password_hash !== customer.password_hash) refuse({ code: 'wrong_credentials' })
    return startSession(services, tx, customer, origin)
  })
  await counted.succeeded()
  return { ...tokens, user: userView(customer) }
}
