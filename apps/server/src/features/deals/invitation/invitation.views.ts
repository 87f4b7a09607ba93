import type { Reply } from '@ketok/contract'
import { wordRefusal } from '@ketok/contract/refusals'
import {
  answerInvitation,
  type GuestAtSale,
  type Instant,
  type Invitation,
  type InvitationCommand,
  invitationShows,
  wibIso,
} from '@ketok/domain'
import type { AuctionCard } from '../../goods/auction/auction.ts'
import { toWireRefusal } from './answer-invitation.ts'
import type { StoredInvitation } from './invitation.store.ts'

export type InvitationView = Reply<'POST /customer/undangan/{invitation_id}'>

const iso = (at: Instant | null) => (at === null ? null : wibIso(at))

export function invitationView(stored: StoredInvitation, auction: AuctionCard | null): InvitationView {
  const { invitation, sentAt, expiresAt, endedAt } = stored
  const { state } = invitation
  return {
    invitation_id: invitation.id,
    state,
    // After a no, a silence or a withdrawal the sale is shown no more.
    auction: invitationShows(invitation) ? auction : null,
    sent_at: iso(sentAt),
    expires_at: iso(expiresAt),
    ended_at: iso(endedAt),
    withdrawn_because: stored.withdrawnBecause,
    answers: state === 'sent' || state === 'opened' ? ['accept', 'decline'] : [],
  }
}

export function invitedView(stored: StoredInvitation, sale: GuestAtSale, at: Instant) {
  const { invitation, fullName, email, sentAt, expiresAt, endedAt } = stored
  return {
    invitation_id: invitation.id,
    state: invitation.state,
    full_name: fullName,
    email,
    sent_at: iso(sentAt),
    expires_at: iso(expiresAt),
    ended_at: iso(endedAt),
    resent_at: stored.resentAt.map((again) => wibIso(again)),
    withdrawn_because: stored.withdrawnBecause,
    resend_refusal: sale.isOver
      ? wordRefusal({ code: 'invited_sale_over' }).message
      : refusalOf(invitation, { type: 'resend' }, at),
    withdraw_refusal: refusalOf(invitation, { type: 'withdraw', sale }, at),
  }
}

/** Why the desk may not do it now, in words; null where it may. */
function refusalOf(invitation: Invitation, command: InvitationCommand, at: Instant): string | null {
  const decided = answerInvitation(invitation, command, at)
  return decided.ok ? null : wordRefusal(toWireRefusal(decided.error)).message
}
