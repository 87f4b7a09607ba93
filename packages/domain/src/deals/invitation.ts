import type { AuctionId, CustomerId, InvitationId, StaffId } from '../ids.ts'
import { DAY_MS, type Instant, plus } from '../instant.ts'
import { err, ok, type Result } from '../result.ts'

/**
 * An invitation to a closed sale (rules 4.1): draft → sent → opened → accepted | declined | expired, and
 * eligible once the deposit is there. The house may send it again while nobody answered, and withdraw it until its
 * guest has bid.
 */
export type Invitation =
  | DraftInvitation
  | SentInvitation
  | AnsweredInvitation
  | ExpiredInvitation
  | WithdrawnInvitation

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
  /** When it was sent again, the last time last. */
  readonly resentAt: readonly Instant[]
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

export interface WithdrawnInvitation extends Addressed {
  readonly state: 'withdrawn'
  readonly withdrawnAt: Instant
}

export type InvitationCommand =
  | { readonly type: 'send'; readonly expiresAt: Instant }
  | { readonly type: 'resend' }
  | { readonly type: 'withdraw'; readonly sale: GuestAtSale }
  | { readonly type: 'open' | 'accept' | 'decline' | 'expire' | 'pay_deposit' }

/** What of the sale decides whether its guest may still be asked to stay away. */
export interface GuestAtSale {
  /** A bid of theirs, or a maximum they left, stands in a log. */
  readonly hasBid: boolean
  readonly isOver: boolean
}

/** The situation after it; what it was before stands in the log of the invitation. */
export type InvitationDecision = Result<Invitation, InvitationRefusal>

export type InvitationRefusal =
  | { readonly code: 'invitation_state_forbids'; readonly state: string }
  | { readonly code: 'invitation_expired'; readonly end: Instant }
  | { readonly code: 'invitation_not_due'; readonly end: Instant }
  | { readonly code: 'invitation_resent_often'; readonly most: number }
  | { readonly code: 'invitation_resent_lately'; readonly from: Instant }
  | { readonly code: 'invitation_ends_first' }
  | { readonly code: 'guest_has_bid' }
  | { readonly code: 'invited_sale_over' }

/** A guest is reminded, not pressed: so often at the most, and a day apart. */
export const RESENDS_MAX = 3
export const RESEND_GAP_MS = DAY_MS

/** Rules 4.1. Who declined may not accept later: their place may be given to another. */
const invitationMay = {
  send: ['draft'],
  resend: ['sent', 'opened'],
  withdraw: ['sent', 'opened', 'accepted', 'eligible'],
  open: ['sent'],
  accept: ['sent', 'opened'],
  decline: ['sent', 'opened'],
  expire: ['sent', 'opened'],
  pay_deposit: ['accepted'],
} satisfies Record<InvitationCommand['type'], readonly Invitation['state'][]>

/** Where the same answer was given before: it is taken again, and changes nothing. */
const answeredAs: Partial<Record<InvitationCommand['type'], readonly Invitation['state'][]>> = {
  accept: ['accepted', 'eligible'],
  decline: ['declined'],
}

export function answerInvitation(
  invitation: Invitation,
  command: InvitationCommand,
  at: Instant,
): InvitationDecision {
  if (answeredAs[command.type]?.includes(invitation.state)) return ok(invitation)
  const states: readonly Invitation['state'][] = invitationMay[command.type]
  if (!states.includes(invitation.state)) {
    return err({ code: 'invitation_state_forbids', state: invitation.state })
  }
  const { id, auctionId, customerId } = invitation
  const addressed = { id, auctionId, customerId }
  if (command.type === 'send') {
    if (command.expiresAt <= at) return err({ code: 'invitation_expired', end: command.expiresAt })
    return ok({ ...addressed, state: 'sent', sentAt: at, resentAt: [], expiresAt: command.expiresAt })
  }
  if (command.type === 'withdraw') {
    if (command.sale.isOver) return err({ code: 'invited_sale_over' })
    if (command.sale.hasBid) return err({ code: 'guest_has_bid' })
    return ok({ ...addressed, state: 'withdrawn', withdrawnAt: at })
  }
  if ('expiresAt' in invitation) {
    const { expiresAt } = invitation
    if (command.type === 'expire') {
      if (at < expiresAt) return err({ code: 'invitation_not_due', end: expiresAt })
      return ok({ ...addressed, state: 'expired', expiredAt: at })
    }
    if (at >= expiresAt) return err({ code: 'invitation_expired', end: expiresAt })
    if (command.type === 'open') return ok({ ...invitation, state: 'opened' })
    if (command.type === 'resend') return resend(invitation, at)
    return ok({ ...addressed, state: command.type === 'accept' ? 'accepted' : 'declined', answeredAt: at })
  }
  const answeredAt = 'answeredAt' in invitation ? invitation.answeredAt : at
  return ok({ ...addressed, state: 'eligible', answeredAt })
}

function resend(invitation: SentInvitation, at: Instant): InvitationDecision {
  const { sentAt, resentAt, expiresAt } = invitation
  if (resentAt.length >= RESENDS_MAX) return err({ code: 'invitation_resent_often', most: RESENDS_MAX })
  const from = plus(resentAt.at(-1) ?? sentAt, RESEND_GAP_MS)
  // Nobody is told to come back for what is over by then.
  if (from >= expiresAt) return err({ code: 'invitation_ends_first' })
  if (at < from) return err({ code: 'invitation_resent_lately', from })
  return ok({ ...invitation, resentAt: [...resentAt, at] })
}

/** Whom a closed sale lets in: an open question shows the sale; a no, a silence or the house's own word closes it again. */
export function invitationShows({ state }: Pick<Invitation, 'state'>): boolean {
  return state === 'sent' || state === 'opened' || state === 'accepted' || state === 'eligible'
}
