import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { passwordChangedMail } from './account.mails.ts'
import { confirmPassword } from './confirm-password.ts'
import { customerById, lockCustomer, updateCustomer } from './customer.store.ts'
import { useUpOneTimeTokens } from './one-time-token.store.ts'
import { hashPassword } from './password-hash.ts'
import { ownWords, refuseWeakPassword } from './password-rules.ts'
import { endSessionsOf } from './session.store.ts'
import { tellPasswordChanged } from './tell-account-safety.ts'

/** By the owner, who proves themselves once more. The other devices are signed out; this one stays. */
export async function changePassword(
  services: Services,
  caller: Caller,
  change: { current_password: string; password: string },
): Promise<void> {
  const customer = await customerById(services.db, caller.customerId)
  await confirmPassword(services, caller, customer, change.current_password)
  refuseWeakPassword(change.password, ownWords(services.config, customer))
  const passwordHash = await hashPassword(change.password, 'known')

  const ended = await inTransaction(services.db, async (tx) => {
    const at = services.now()
    // Links first, then their owner: a reset locks in this order too.
    await useUpOneTimeTokens(tx, customer.id, 'reset_password', at)
    // Reset while this was being checked: the new password stands, and whoever knew the old one is out.
    const { password_hash } = await lockCustomer(tx, customer.id)
    if (password_hash !== customer.password_hash) refuse({ code: 'password_wrong' }, 'current_password')
    await updateCustomer(tx, customer.id, { password_hash: passwordHash })
    await services.mail.send(tx, passwordChangedMail(services.config, customer, at))
    await tellPasswordChanged(tx, customer.id, at)
    return endSessionsOf(tx, customer.id, 'password_change', at, caller.sessionId)
  })
  services.session.markEnded(ended)
}
