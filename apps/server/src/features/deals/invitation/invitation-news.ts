import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  deadlineBeside,
  type Instant,
  type InvitationId,
  type TimeZone,
} from '@ketok/domain'
import { asSentence, type News } from '../../notice/notification/notification.ts'

interface Invited {
  readonly invitationId: InvitationId
  readonly customerId: CustomerId
  readonly auctionName: string
}

/** The invitation, and the time zone of the place of the sale. */
interface InvitedWithZone extends Invited {
  readonly zone: TimeZone
}

export function invitedNews(invited: InvitedWithZone, expiresAt: Instant): News {
  return newsOf(
    invited,
    `Undangan lelang tertutup: ${invited.auctionName}`,
    `Anda diundang ke lelang khusus undangan. Terima atau tolak paling lambat ${deadlineBeside(invited.zone, expiresAt)}.`,
  )
}

export function remindedNews(invited: InvitedWithZone, expiresAt: Instant): News {
  return newsOf(
    invited,
    `Undangan Anda menunggu jawaban: ${invited.auctionName}`,
    `Lelang khusus undangan ini masih menunggu jawaban Anda. Terima atau tolak paling lambat ${deadlineBeside(invited.zone, expiresAt)}.`,
  )
}

export function withdrawnNews(invited: Invited, reason: string): News {
  return newsOf(
    invited,
    `Undangan kami tarik: ${invited.auctionName}`,
    `Maaf, undangan Anda ke lelang ini tidak berlaku lagi. Alasan kami: ${asSentence(reason)}`,
  )
}

function newsOf({ customerId, invitationId }: Invited, title: string, description: string): News {
  const link = sitePaths.premiumTransactions(invitationId)
  return { customerId, topic: 'transaction', title, description, link }
}
