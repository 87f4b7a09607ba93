import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Customer } from './customer.store.ts'
import { passwordMatches } from './password-hash.ts'
import { passwordTries } from './sign-in-tries.ts'

/** Of each sign-in for itself: neither a stranger at the door nor a thief with another one keeps the owner from it. */
const confirmations: Limit = { ...passwordTries, name: 'password_confirmation' }

/** Asks for the password before changes that a borrowed phone must not make. */
export async function confirmPassword(
  services: Services,
  { sessionId }: Caller,
  customer: Customer,
  currentPassword: string | undefined,
): Promise<void> {
  await services.sharedLimits.take(confirmations, sessionId)
  if (!(await passwordMatches(customer.password_hash, currentPassword ?? '', 'known'))) {
    await services.sharedLimits.failed(confirmations, sessionId)
    refuse({ code: 'password_wrong' }, 'current_password')
  }
  await services.sharedLimits.forget(confirmations, sessionId)
}
