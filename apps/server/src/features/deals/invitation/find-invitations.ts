import type { Reply } from '@ketok/contract'
import type { AuctionId, CustomerId, InvitationId } from '@ketok/domain'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { biddersAmong } from '../../bidding/lot/lot.ts'
import { auctionCardById } from '../../goods/auction/auction.ts'
import { transactionsOfAuction } from '../../money/bill/bill.ts'
import { answer } from './answer-invitation.ts'
import { hostedSale } from './hosted-sale.ts'
import { invitationById, invitationsOf, invitationsTo, type StoredInvitation } from './invitation.store.ts'
import { type InvitationView, invitationView, invitedView } from './invitation.views.ts'

export async function findInvitations(
  services: Services,
  customerId: CustomerId,
): Promise<Reply<'GET /customer/undangan'>> {
  const stored = await invitationsOf(services.db, customerId)
  return { invitations: await Promise.all(stored.map((each) => shown(services, each))) }
}

/** Looking at it opens it. */
export async function openInvitation(
  services: Services,
  customerId: CustomerId,
  invitationId: InvitationId,
): Promise<InvitationView> {
  const opened = await answer(services, invitationId, customerId, { type: 'open' }).catch(
    (error: unknown) => {
      // Opened or answered before: it is shown as it is.
      if (error instanceof RefusalError && error.refusal.code !== 'not_found') return null
      throw error
    },
  )
  return shown(services, opened ?? (await ownInvitation(services, customerId, invitationId)))
}

/** What was won in the closed sale of this invitation. */
export async function findPremiumTransactions(
  services: Services,
  customerId: CustomerId,
  invitationId: InvitationId,
): Promise<Reply<'GET /customer/transaksi/premium/{invitation_id}'>> {
  const stored = await ownInvitation(services, customerId, invitationId)
  return {
    invitation: await shown(services, stored),
    transactions: await transactionsOfAuction(services, customerId, stored.auctionId),
  }
}

export async function findInvited(
  { db, now }: Services,
  staff: Pick<StaffCaller, 'branchIds'>,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/undangan'>> {
  const at = now()
  const { state } = await hostedSale(db, staff, auctionId, at)
  const stored = await invitationsTo(db, auctionId)
  const bidders = await biddersAmong(
    db,
    auctionId,
    stored.map(({ customerId }) => customerId),
  )
  const isOver = state === 'closed' || state === 'cancelled'
  return {
    invitations: stored.map((each) =>
      invitedView(each, { hasBid: bidders.has(each.customerId), isOver }, at),
    ),
  }
}

export async function shown({ db, now }: Services, stored: StoredInvitation): Promise<InvitationView> {
  return invitationView(stored, await auctionCardById(db, stored.auctionId, now()))
}

async function ownInvitation(
  { db }: Services,
  customerId: CustomerId,
  invitationId: InvitationId,
): Promise<StoredInvitation> {
  const stored = orNotFound(await invitationById(db, invitationId))
  const isTheirs = stored.customerId === customerId && stored.invitation.state !== 'draft'
  return orNotFound(isTheirs ? stored : null)
}
