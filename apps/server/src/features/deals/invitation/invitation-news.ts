import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  deadlineBeside,
  type Instant,
  type InvitationId,
  type TimeZone,
} from '@ketok/domain'
import type { News } from '../../notice/notification/notification.ts'

interface Asked {
  readonly invitationId: InvitationId
  readonly customerId: CustomerId
  readonly auctionName: string
}

/** With the clocks of where the sale is. */
interface AskedThere extends Asked {
  readonly zone: TimeZone
}

export function invitedNews(asked: AskedThere, expiresAt: Instant): News {
  return newsOf(
    asked,
    `Undangan lelang tertutup: ${asked.auctionName}`,
    `Anda diundang ke lelang khusus undangan. Terima atau tolak paling lambat ${deadlineBeside(asked.zone, expiresAt)}.`,
  )
}

export function remindedNews(asked: AskedThere, expiresAt: Instant): News {
  return newsOf(
    asked,
    `Undangan Anda menunggu jawaban: ${asked.auctionName}`,
    `Lelang khusus undangan ini masih menunggu jawaban Anda. Terima atau tolak paling lambat ${deadlineBeside(asked.zone, expiresAt)}.`,
  )
}

export function withdrawnNews(asked: Asked, reason: string): News {
  return newsOf(
    asked,
    `Undangan kami tarik: ${asked.auctionName}`,
    `Maaf, undangan Anda ke lelang ini tidak berlaku lagi. Alasan kami: ${reason.replace(/[.\s]+$/, '')}.`,
  )
}

function newsOf({ customerId, invitationId }: Asked, title: string, description: string): News {
  const link = sitePaths.premiumTransactions(invitationId)
  return { customerId, topic: 'transaction', title, description, link }
}
