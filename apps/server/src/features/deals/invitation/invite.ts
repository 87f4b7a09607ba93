import type { Body, Reply } from '@ketok/contract'
import { type AuctionId, answerInvitation, parseIso, present } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { letIntoAuction } from '../../people/account/account.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { findInvited } from './find-invitations.ts'
import { type Host, hostedSale } from './hosted-sale.ts'
import { expireInvitation } from './invitation.jobs.ts'
import {
  insertDraft,
  isClosedSale,
  lockInvitation,
  premiumMembers,
  saveInvitation,
} from './invitation.store.ts'
import { invitedNews } from './invitation-news.ts'

/** Asks premium members into a closed sale, by bell and mail. Whoever was asked before is not asked again. */
export async function invite(
  services: Services,
  staff: Host,
  auctionId: AuctionId,
  { emails, expires_at }: Body<'POST /office/lelang/{auction_id}/undangan'>,
): Promise<Reply<'POST /office/lelang/{auction_id}/undangan'>> {
  const { db, now } = services
  const auction = await hostedSale(db, staff, auctionId, now())
  if (!(await isClosedSale(db, auctionId))) refuse({ code: 'sale_not_closed' })
  if (auction.state === 'closed' || auction.state === 'cancelled') refuse({ code: 'invited_sale_over' })
  const expiresAt = present(parseIso(expires_at ?? auction.opens_at))
  if (expiresAt <= now()) refuse({ code: 'invitation_expired' })

  const members = await premiumMembers(db, emails)
  const sent = await inTransaction(db, async (tx) => {
    const told: News[] = []
    const at = now()
    const zone = await zoneOfSale(tx, { auctionId })
    for (const member of members) {
      const id = await insertDraft(tx, auctionId, member.id, staff.staffId, at)
      if (id === null) continue
      const { invitation } = orNotFound(await lockInvitation(tx, id))
      const sent = answerInvitation(invitation, { type: 'send', expiresAt }, at)
      if (!sent.ok) refuse({ code: 'invitation_expired' })
      await saveInvitation(tx, sent.value)
      await letIntoAuction(tx, member.id, auctionId)
      await services.jobs.enqueue(tx, expireInvitation, { invitationId: id }, expiresAt)
      const invited = { invitationId: id, customerId: member.id, auctionName: auction.name, zone }
      told.push(invitedNews(invited, expiresAt))
    }
    for (const news of told) await tell(services, tx, news, at)
    const subject = { type: 'auction', id: auctionId }
    await recordAction(tx, staff, { action: 'invitation.sent', subject, after: { count: told.length }, at })
    return told.length
  })
  const reached = new Set(members.map(({ email }) => email))
  return {
    sent,
    not_premium: emails.filter((email) => !reached.has(email)),
    ...(await findInvited(services, staff, auctionId)),
  }
}
