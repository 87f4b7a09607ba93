import type { AuctionId, CustomerId, InvitationId, StaffId } from './ids.ts'
import type { Instant } from './instant.ts'
import { err, ok, type Result } from './result.ts'

/**
 * An invitation to a closed sale (auction-rules 4): draft → sent → opened → accepted | declined | expired, and
 * eligible once the deposit is there.
 */
export type Invitation = DraftInvitation | SentInvitation | AnsweredInvitation | ExpiredInvitation

interface Addressed {
  readonly id: InvitationId
  readonly auctionId: AuctionId
  readonly customerId: CustomerId
}

export interface DraftInvitation extends Addressed {
  readonly state: 'draft'
  readonly by: StaffId
}

export interface SentInvitation extends Addressed {
  /** Opened is more than sent: the customer has seen it. */
  readonly state: 'sent' | 'opened'
  readonly sentAt: Instant
  /** No answer by then, and the invitation is no longer one. */
  readonly expiresAt: Instant
}

export interface AnsweredInvitation extends Addressed {
  /** `eligible`: accepted, and a NIPL of the sale is paid. */
  readonly state: 'accepted' | 'eligible' | 'declined'
  readonly answeredAt: Instant
}

export interface ExpiredInvitation extends Addressed {
  readonly state: 'expired'
  readonly expiredAt: Instant
}

export type InvitationCommand =
  | { readonly type: 'send'; readonly expiresAt: Instant }
  | { readonly type: 'open' | 'accept' | 'decline' | 'expire' | 'pay_deposit' }

/** The situation after it; what it was before stands in the log of the invitation. */
export type InvitationDecision = Result<Invitation, InvitationRefusal>

export type InvitationRefusal =
  | { readonly code: 'invitation_state_forbids'; readonly state: string }
  | { readonly code: 'invitation_expired'; readonly end: Instant }
  | { readonly code: 'invitation_not_due'; readonly end: Instant }

/** auction-rules 4. Who declined may not accept later: his place may be given to another. */
const invitationMay = {
  send: ['draft'],
  open: ['sent'],
  accept: ['sent', 'opened'],
  decline: ['sent', 'opened'],
  expire: ['sent', 'opened'],
  pay_deposit: ['accepted'],
} satisfies Record<InvitationCommand['type'], readonly Invitation['state'][]>

export function answerInvitation(
  invitation: Invitation,
  command: InvitationCommand,
  at: Instant,
): InvitationDecision {
  const states: readonly Invitation['state'][] = invitationMay[command.type]
  if (!states.includes(invitation.state)) {
    return err({ code: 'invitation_state_forbids', state: invitation.state })
  }
  const { id, auctionId, customerId } = invitation
  const addressed = { id, auctionId, customerId }
  if (command.type === 'send') {
    if (command.expiresAt <= at) return err({ code: 'invitation_expired', end: command.expiresAt })
    return ok({ ...addressed, state: 'sent', sentAt: at, expiresAt: command.expiresAt })
  }
  if ('expiresAt' in invitation) {
    const { expiresAt, sentAt } = invitation
    if (command.type === 'expire') {
      if (at < expiresAt) return err({ code: 'invitation_not_due', end: expiresAt })
      return ok({ ...addressed, state: 'expired', expiredAt: at })
    }
    if (at >= expiresAt) return err({ code: 'invitation_expired', end: expiresAt })
    if (command.type === 'open') return ok({ ...addressed, state: 'opened', sentAt, expiresAt })
    return ok({ ...addressed, state: command.type === 'accept' ? 'accepted' : 'declined', answeredAt: at })
  }
  const answeredAt = 'answeredAt' in invitation ? invitation.answeredAt : at
  return ok({ ...addressed, state: 'eligible', answeredAt })
}

/** Whom a closed sale lets in: an open question shows the sale, a no or a silence closes it again. */
export function invitationShows({ state }: Pick<Invitation, 'state'>): boolean {
  return state === 'sent' || state === 'opened' || state === 'accepted' || state === 'eligible'
}
