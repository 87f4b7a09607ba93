import type { Body, Reply } from '@ketok/contract'
import {
  type AuctionId,
  answerInvitation,
  type CustomerId,
  type Instant,
  parseIso,
  wibDeadline,
} from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { auctionCardById } from '../auction/get-auction.ts'
import { letIntoAuction } from '../identity/premium-access.ts'
import { announceNotification, notify } from '../notification/notify.ts'
import { recordAction } from '../staff/record-action.ts'
import { expireInvitation } from './invitation.jobs.ts'
import {
  insertDraft,
  invitationsTo,
  isClosedSale,
  lockInvitation,
  premiumMembers,
  saveInvitation,
} from './invitation.store.ts'
import { invitedView } from './invitation.views.ts'

/** Asks premium members into a closed sale, by bell and mail. Whoever was asked before is not asked again. */
export async function invite(
  services: Services,
  staff: Pick<StaffCaller, 'staffId' | 'address'>,
  auctionId: AuctionId,
  { emails, expires_at }: Body<'POST /office/lelang/{auction_id}/undangan'>,
): Promise<Reply<'POST /office/lelang/{auction_id}/undangan'>> {
  const { db, live, now } = services
  const auction = await auctionCardById(db, auctionId, now())
  if (!(await isClosedSale(db, auctionId))) refuse({ code: 'sale_not_closed' })
  const expiresAt = (expires_at === undefined ? parseIso(auction.opens_at) : parseIso(expires_at)) as Instant
  if (expiresAt <= now()) refuse({ code: 'invitation_expired' })

  const members = await premiumMembers(db, emails)
  const told = {
    title: `Undangan lelang tertutup: ${auction.name}`,
    description: `Anda diundang ke lelang khusus undangan. Terima atau tolak paling lambat ${wibDeadline(expiresAt)}.`,
  }
  const asked: { customerId: CustomerId; link: string }[] = []
  await inTransaction(db, async (tx) => {
    asked.length = 0
    const at = now()
    for (const member of members) {
      const id = await insertDraft(tx, auctionId, member.id, staff.staffId, at)
      if (id === null) continue
      const { invitation } = orNotFound(await lockInvitation(tx, id))
      const sent = answerInvitation(invitation, { type: 'send', expiresAt }, at)
      if (!sent.ok) refuse({ code: 'invitation_expired' })
      await saveInvitation(tx, sent.value)
      await letIntoAuction(tx, member.id, auctionId)
      await services.jobs.enqueue(tx, expireInvitation, { invitationId: id }, expiresAt)
      const link = `/profile/transaction/premium/${id}`
      await notify(tx, member.id, { ...told, link, at })
      asked.push({ customerId: member.id, link })
    }
    const subject = { type: 'auction', id: auctionId }
    await recordAction(tx, staff, { action: 'invitation.sent', subject, after: { count: asked.length }, at })
  })
  for (const { customerId, link } of asked) announceNotification(live, customerId, { ...told, link })
  const reached = new Set(members.map(({ email }) => email))
  return {
    sent: asked.length,
    not_premium: emails.filter((email) => !reached.has(email)),
    invitations: (await invitationsTo(db, auctionId)).map(invitedView),
  }
}
