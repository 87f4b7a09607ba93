import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { lockCustomer, updateCustomer } from './customer.store.ts'
import { passwordChangedMail } from './identity.mails.ts'
import { useOneTimeToken, useUpOneTimeTokens } from './one-time-token.store.ts'
import { hashPassword } from './password-hash.ts'
import { ownWords, refuseWeakPassword } from './password-rules.ts'
import { endSessionsOf } from './session.store.ts'
import { passwordTries } from './sign-in-tries.ts'
import { tellPasswordChanged } from './tell-account-safety.ts'

/** By the token of the mail, whose address it answers. Whoever was signed in is no longer: the reason may be a thief. */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<string> {
  // Before the hash, which costs; whose it is the link tells, and it outlives a refusal.
  refuseWeakPassword(password, [])
  const passwordHash = await hashPassword(password)
  const ended = await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const customerId = await useOneTimeToken(tx, tokenHash(token), 'reset_password', at)
    if (customerId === null) refuse({ code: 'link_invalid' })
    await useUpOneTimeTokens(tx, customerId, 'reset_password', at)
    const customer = await lockCustomer(tx, customerId)
    refuseWeakPassword(password, ownWords(services.config, customer))
    await updateCustomer(tx, customerId, {
      password_hash: passwordHash,
      // The link came by mail, which proves the address as well as a verification mail does.
      email_verified_at: customer.email_verified_at ?? new Date(at),
    })
    await services.mail.send(tx, passwordChangedMail(services.config, customer, at))
    await tellPasswordChanged(tx, customer.id, at)
    return { email: customer.email, sessions: await endSessionsOf(tx, customerId, 'password_reset', at) }
  })
  services.session.markEnded(ended.sessions)
  // What tries of the old password had earned is no reason to keep waiting whoever proved to own the address.
  services.limits.forget(passwordTries, ended.email)
  return ended.email
}
