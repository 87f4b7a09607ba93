import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Customer } from './customer.store.ts'
import { passwordMatches } from './password-hash.ts'
import { passwordTries } from './sign-in.ts'

/** For changes a borrowed phone must not make. Counts with the sign-ins: it is another door to the same lock. */
export async function confirmPassword(
  services: Services,
  customer: Customer,
  currentPassword: string | undefined,
): Promise<void> {
  services.limits.take(passwordTries, customer.email)
  if (!(await passwordMatches(customer.password_hash, currentPassword ?? ''))) {
    refuse({ code: 'password_wrong' }, 'current_password')
  }
  services.limits.forget(passwordTries, customer.email)
}
