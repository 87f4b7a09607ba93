import type { Body, Reply } from '@ketok/contract'
import {
  type AuctionId,
  answerInvitation,
  type CustomerId,
  type GuestAtSale,
  type Instant,
  type InvitationId,
  maySee,
} from '@ketok/domain'
import { afterCommit, inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { biddersAmong, raiseFences } from '../../bidding/lot/lot.ts'
import { auctionCardById } from '../../goods/auction/auction.ts'
import { endOrdersOfGuest, returnFreeNiplsOf } from '../../money/nipl/nipl.ts'
import { tell } from '../../notice/notification/notification.ts'
import { announceShutOut, premiumAccessOf, shutOutOfAuction } from '../../people/account/account.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { toWireRefusal } from './answer-invitation.ts'
import { findInvited } from './find-invitations.ts'
import { hostedSale } from './hosted-sale.ts'
import { lockInvitation, saveInvitation } from './invitation.store.ts'
import { withdrawnNews } from './invitation-news.ts'

/**
 * The house takes an invitation back: until its guest has bid, for then their words stand in a log. From that moment the
 * sale is nothing to them by any way; their open orders of it end, their free NIPL go back at once, and they are told why.
 */
export async function withdrawInvitation(
  services: Services,
  staff: StaffCaller,
  invitationId: InvitationId,
  { reason }: Body<'POST /office/undangan/{invitation_id}/tarik'>,
): Promise<Reply<'POST /office/undangan/{invitation_id}/tarik'>> {
  const { db, live, now } = services
  const auctionId = await inTransaction(db, async (tx) => {
    const at = now()
    const stored = orNotFound(await lockInvitation(tx, invitationId))
    const { invitation, auctionId, customerId } = stored
    const auction = await hostedSale(tx, staff, auctionId, at)
    // The answer to the same word was lost: it is given again, and changes nothing.
    if (stored.withdrawnBecause === reason) return auctionId
    // A bid that read their right before lands before this, or is decided again after it.
    await raiseFences(tx, auctionId)
    const sale = await guestAtSale(tx, auctionId, customerId, at)
    const decided = answerInvitation(invitation, { type: 'withdraw', sale }, at)
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    await saveInvitation(tx, decided.value, reason)
    await shutOutOfAuction(tx, customerId, auctionId)
    const closed = { auctionId, productTypeId: auction.product_type_id, premium: true }
    if (maySee(await premiumAccessOf(tx, { customerId }), closed)) refuse({ code: 'guest_sees_kind' })
    const news = withdrawnNews({ invitationId: invitation.id, customerId, auctionName: auction.name }, reason)
    afterCommit(tx, () => announceShutOut(live, customerId))
    await tell(services, tx, news, at)
    // Before their NIPL: this waits for one that is being paid for at this moment, which then goes back with them.
    await endOrdersOfGuest(services, tx, { auctionId, customerId }, at)
    await returnFreeNiplsOf(services, tx, { auctionId, customerId }, at)
    await recordAction(tx, staff, {
      action: 'invitation.withdrawn',
      subject: { type: 'auction', id: auctionId },
      before: { invitation_id: invitation.id, customer_id: customerId, state: invitation.state },
      after: { invitation_id: invitation.id, state: decided.value.state, reason },
      at,
    })
    return auctionId
  })
  return findInvited(services, staff, auctionId)
}

async function guestAtSale(
  tx: Db,
  auctionId: AuctionId,
  customerId: CustomerId,
  at: Instant,
): Promise<GuestAtSale> {
  const { state } = await auctionCardById(tx, auctionId, at)
  return {
    hasBid: (await biddersAmong(tx, auctionId, [customerId])).has(customerId),
    isOver: state === 'closed' || state === 'cancelled',
  }
}
