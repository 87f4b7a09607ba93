import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { lockCustomer, updateCustomer } from './customer.store.ts'
import { linkUses } from './mail-requests.ts'
import { useOneTimeToken, useUpOneTimeTokens } from './one-time-token.store.ts'

/** Answers the address that is verified now. */
export async function verifyEmail(services: Services, token: string, address: string): Promise<string> {
  services.limits.takeFromOutside(linkUses, address)
  return inTransaction(services.db, async (tx) => {
    const at = services.now()
    const customerId = await useOneTimeToken(tx, tokenHash(token), 'verify_email', at)
    if (customerId === null) refuse({ code: 'link_invalid' })
    await useUpOneTimeTokens(tx, customerId, 'verify_email', at)
    const customer = await lockCustomer(tx, customerId)
    if (customer.email_verified_at === null) {
      await updateCustomer(tx, customerId, { email_verified_at: new Date(at) })
    }
    return customer.email
  })
}
