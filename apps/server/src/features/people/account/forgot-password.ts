import { MINUTE_MS } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../services.ts'
import { mailLinkIfKnown } from './account.jobs.ts'
import { mailRequests } from './mail-requests.ts'

/** Security 2.3: three an hour. Counted per address asked for, whether it has an account or not. */
const resets: Limit = { name: 'forgot_password', burst: 3, everyMs: 20 * MINUTE_MS }

export async function forgotPassword(services: Services, email: string, address: string): Promise<void> {
  await services.sharedLimits.check(resets, email)
  await services.sharedLimits.takeFromOutside(mailRequests, address)
  await services.sharedLimits.take(resets, email)
  await services.jobs.enqueue(services.db, mailLinkIfKnown, { email, purpose: 'reset_password' })
}
