import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, type Instant, type InvitationId, wibDeadline } from '@ketok/domain'
import type { News } from '../../notice/notification/notification.ts'

interface Asked {
  readonly invitationId: InvitationId
  readonly customerId: CustomerId
  readonly auctionName: string
}

export function invitedNews(asked: Asked, expiresAt: Instant): News {
  return newsOf(
    asked,
    `Undangan lelang tertutup: ${asked.auctionName}`,
    `Anda diundang ke lelang khusus undangan. Terima atau tolak paling lambat ${wibDeadline(expiresAt)}.`,
  )
}

export function remindedNews(asked: Asked, expiresAt: Instant): News {
  return newsOf(
    asked,
    `Undangan Anda menunggu jawaban: ${asked.auctionName}`,
    `Lelang khusus undangan ini masih menunggu jawaban Anda. Terima atau tolak paling lambat ${wibDeadline(expiresAt)}.`,
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
