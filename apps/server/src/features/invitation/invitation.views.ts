import type { Reply } from '@ketok/contract'
import { type Instant, wibIso } from '@ketok/domain'
import type { AuctionCard } from '../auction/auction.views.ts'
import type { StoredInvitation } from './invitation.store.ts'

export type InvitationView = Reply<'POST /customer/undangan/{invitation_id}'>

const iso = (at: Instant | null) => (at === null ? null : wibIso(at))

export function invitationView(stored: StoredInvitation, auction: AuctionCard | null): InvitationView {
  const { invitation, sentAt, expiresAt, endedAt } = stored
  const { state } = invitation
  return {
    invitation_id: invitation.id,
    state,
    // After a no or a silence the sale is nobody's business again.
    auction: state === 'declined' || state === 'expired' ? null : auction,
    sent_at: iso(sentAt),
    expires_at: iso(expiresAt),
    ended_at: iso(endedAt),
    answers: state === 'sent' || state === 'opened' ? ['accept', 'decline'] : [],
  }
}

export function invitedView(stored: StoredInvitation) {
  const { invitation, fullName, email, sentAt, expiresAt, endedAt } = stored
  return {
    invitation_id: invitation.id,
    state: invitation.state,
    full_name: fullName,
    email,
    sent_at: iso(sentAt),
    expires_at: iso(expiresAt),
    ended_at: iso(endedAt),
  }
}
