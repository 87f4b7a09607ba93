import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import { mailLinkIfKnown } from './account.jobs.ts'
import { mailRequests } from './mail-requests.ts'
import { takeVerificationRequest } from './verification-request.store.ts'

/** Knows nothing of accounts: the wait is kept per address, and the job finds out whether there is one to mail. */
export async function resendVerification(services: Services, email: string, address: string): Promise<void> {
  await services.sharedLimits.takeFromOutside(mailRequests, address)
  await inTransaction(services.db, async (tx) => {
    const now = services.now()
    const last = await takeVerificationRequest(tx, tokenHash(email), now, RESEND_WAIT_MS)
    if (last !== null) {
      refuse({ code: 'resend_too_soon', retry_after: Math.ceil((last + RESEND_WAIT_MS - now) / 1000) })
    }
    await services.jobs.enqueue(tx, mailLinkIfKnown, { email, purpose: 'verify_email' })
  })
}
