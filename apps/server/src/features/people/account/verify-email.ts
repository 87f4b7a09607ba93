import type { Reply } from '@ketok/contract'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import { userView } from './account.views.ts'
import { lockCustomer, updateCustomer } from './customer.store.ts'
import { linkUses } from './mail-requests.ts'
import { useOneTimeToken, useUpOneTimeTokens } from './one-time-token.store.ts'
import { type Origin, startSession } from './start-session.ts'

type Verified = Omit<Reply<'POST /auth/customer/verification/{token}'>, 'message'>

/** Whoever holds the link reads that address: it is verified now, and its owner signed in. The link works once. */
export async function verifyEmail(services: Services, token: string, origin: Origin): Promise<Verified> {
  await services.sharedLimits.takeFromOutside(linkUses, origin.address)
  return inTransaction(services.db, async (tx) => {
    const at = services.now()
    const customerId = await useOneTimeToken(tx, tokenHash(token), 'verify_email', at)
    if (customerId === null) refuse({ code: 'link_invalid' })
    await useUpOneTimeTokens(tx, customerId, 'verify_email', at)
    const customer = await lockCustomer(tx, customerId)
    if (customer.email_verified_at === null) {
      await updateCustomer(tx, customerId, { email_verified_at: new Date(at) })
    }
    const tokens = await startSession(services, tx, customer, origin)
    return { email: customer.email, ...tokens, user: userView(customer) }
  })
}
