import { pathsByToken } from '@ketok/contract/site-paths'
import { type Instant, wibDate } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../../notice/mail/mail.ts'

interface Invited {
  readonly email: string
  readonly company: string
  readonly token: string
  readonly expiresAt: Instant
}

export function companyInvitationMail(
  { brand, publicUrl }: Config,
  { email, company, token, expiresAt }: Invited,
): Message {
  return compose(
    {
      to: email,
      name: 'Bapak/Ibu',
      subject: `Undangan mengurus ${company} di ${brand.name}`,
      paragraphs: [
        `${brand.name} mengundang Anda mengurus unit dan penjualan ${company}. Sesudah menerima, Anda melihat unit, lot, dan hasil penjualannya, dan tidak bisa menawar di lot milik perusahaan itu.`,
        `Masuk atau daftar dengan alamat email ini, lalu terima undangannya. Berlaku sampai ${wibDate(expiresAt)}.`,
      ],
      button: { label: 'Lihat undangan', link: publicUrl + pathsByToken.companyInvitation(token) },
      footnote: `Tidak mengenal ${company}? Abaikan email ini.`,
    },
    brand,
  )
}
