import { DAY_MS, HOUR_MS, type Instant, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database.ts'
import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import type { LinkPurpose } from './account.tables.ts'
import { customerByEmail } from './customer.store.ts'
import { deleteGoogleNoncesExpiredBefore } from './google-nonce.store.ts'
import { mailLink } from './mail-link.ts'
import { deleteOneTimeTokensExpiredBefore } from './one-time-token.store.ts'
import { SESSION_MS } from './refresh-token.ts'
import { deleteSessionsExpiredBefore, deleteTokensRotatedBefore } from './session.store.ts'
import { deleteVerificationRequestsBefore } from './verification-request.store.ts'

export interface LinkRequest {
  readonly email: string
  readonly purpose: LinkPurpose
}

/**
 * Looks the address up behind the answer, which is therefore alike, and as quick, for known and unknown ones. Asked for
 * again before it was done, it is one job and one mail.
 */
export const mailLinkIfKnown = jobKind<LinkRequest>('mail-link-once', {
  about: ({ email, purpose }) => `${purpose} ${email}`,
})
export const sweepAccounts = jobKind('sweep-identity')

export function doAccountJobs(services: Services): void {
  services.jobs.handle(mailLinkIfKnown, async ({ email, purpose }) => {
    await inTransaction(services.db, async (tx) => {
      const customer = await customerByEmail(tx, email)
      if (customer === null) return
      if (purpose === 'verify_email' && customer.email_verified_at !== null) return
      await mailLink(services, tx, customer, purpose)
    })
  })
  services.jobs.every(sweepAccounts, '17 3 * * *', async () => {
    const now = services.now()
    await deleteSessionsExpiredBefore(services.db, now)
    await deleteTokensRotatedBefore(services.db, plus(now, -SESSION_MS))
    await deleteOneTimeTokensExpiredBefore(services.db, (now - DAY_MS) as Instant)
    await deleteGoogleNoncesExpiredBefore(services.db, now)
    await deleteVerificationRequestsBefore(services.db, (now - HOUR_MS) as Instant)
  })
}
