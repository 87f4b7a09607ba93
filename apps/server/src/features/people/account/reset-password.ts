import { HOUR_MS } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import { passwordChangedMail } from './account.mails.ts'
import { customerById, lockCustomer, updateCustomer } from './customer.store.ts'
import { linkUses } from './mail-requests.ts'
import { ownerOfOneTimeToken, useOneTimeToken, useUpOneTimeTokens } from './one-time-token.store.ts'
import { hashPassword } from './password-hash.ts'
import { ownWords, refuseWeakPassword } from './password-rules.ts'
import { endSessionsOf } from './session.store.ts'
import { passwordTries } from './sign-in-tries.ts'
import { tellPasswordChanged } from './tell-account-safety.ts'

/** One link is worth one new password. The others of a hasty finger or a lost line fit in as well. */
const hashesOfLink: Limit = { name: 'reset_link', burst: 10, everyMs: HOUR_MS / 10 }

/** By the token of the mail, whose address it answers. Whoever was signed in is no longer: the reason may be a thief. */
export async function resetPassword(
  services: Services,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<string> {
  await services.sharedLimits.takeFromOutside(linkUses, address)
  const hash = tokenHash(token)
  await refuseDearWork(services, hash, password)
  const passwordHash = await hashPassword(password, 'known')
  const ended = await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const customerId = await useOneTimeToken(tx, hash, 'reset_password', at)
    if (customerId === null) refuse({ code: 'link_invalid' })
    await useUpOneTimeTokens(tx, customerId, 'reset_password', at)
    const customer = await lockCustomer(tx, customerId)
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
  await services.sharedLimits.forget(passwordTries, ended.email)
  return ended.email
}

/** Hashing costs. A forged link or a weak password must not buy it, nor a good link more than its share. */
async function refuseDearWork(
  { config, db, sharedLimits, now }: Services,
  hash: Buffer,
  password: string,
): Promise<void> {
  const customerId = await ownerOfOneTimeToken(db, hash, 'reset_password', now())
  if (customerId === null) refuse({ code: 'link_invalid' })
  // The link outlives this refusal.
  refuseWeakPassword(password, ownWords(config, await customerById(db, customerId)))
  await sharedLimits.take(hashesOfLink, hash.toString('base64url'))
}
