import type { Reply } from '@ketok/contract'
import { answerInvitation, type InvitationId, present } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { toWireRefusal } from './answer-invitation.ts'
import { findInvited } from './find-invitations.ts'
import { hostedSale } from './hosted-sale.ts'
import { lockInvitation, saveInvitation } from './invitation.store.ts'
import { remindedNews } from './invitation-news.ts'

/** By bell and mail once more, to a guest who has not answered; their time to answer stays what it was. */
export async function resendInvitation(
  services: Services,
  staff: StaffCaller,
  invitationId: InvitationId,
): Promise<Reply<'POST /office/undangan/{invitation_id}/kirim-ulang'>> {
  const { db, now } = services
  const auctionId = await inTransaction(db, async (tx) => {
    const at = now()
    const { invitation, auctionId, customerId, expiresAt } = orNotFound(
      await lockInvitation(tx, invitationId),
    )
    const { name: auctionName, state } = await hostedSale(tx, staff, auctionId, at)
    const decided = answerInvitation(invitation, { type: 'resend' }, at)
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    // It may be over, or cancelled, before the time to answer is.
    if (state === 'closed' || state === 'cancelled') refuse({ code: 'invited_sale_over' })
    await saveInvitation(tx, decided.value)
    const reminded = {
      invitationId: invitation.id,
      customerId,
      auctionName,
      zone: await zoneOfSale(tx, { auctionId }),
    }
    const news = remindedNews(reminded, present(expiresAt))
    await tell(services, tx, news, at)
    await recordAction(tx, staff, {
      action: 'invitation.resent',
      subject: { type: 'auction', id: auctionId },
      after: { invitation_id: invitation.id, customer_id: customerId },
      at,
    })
    return auctionId
  })
  return findInvited(services, staff, auctionId)
}
