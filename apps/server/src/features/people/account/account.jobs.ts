import { jobKind } from '../../../platform/jobs.ts'
import type { LinkPurpose } from './account.tables.ts'

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
