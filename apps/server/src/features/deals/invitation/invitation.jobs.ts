import type { InvitationId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** At the end of an invitation. */
export const expireInvitation = jobKind<{ invitationId: InvitationId }>('expire-invitation')
/** Invitations whose own job was missed. */
export const sweepInvitations = jobKind('sweep-invitations')
