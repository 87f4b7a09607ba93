import { contactTopics } from '@ketok/contract/contact'
import { instant, wibDate, wibTime } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../../notice/mail/mail.ts'
import type { ContactMessage } from './contact.store.ts'

/** To the house. An answer to it goes straight to whoever wrote. */
export function contactMail(
  { brand }: Config,
  { reference, name, email, phone, topic, message, received_at }: ContactMessage,
): Message {
  const at = instant(received_at.getTime())
  return {
    ...compose(
      {
        to: brand.supportEmail,
        name: `Tim ${brand.name}`,
        subject: `Pesan ${reference}: ${contactTopics[topic]}`,
        paragraphs: [
          `Dari ${name}, ${email}${phone === null ? '' : `, ${phone}`}.`,
          `Diterima ${wibDate(at)}, pukul ${wibTime(at)}.`,
          ...message.split(/\n+/).filter((line) => line.trim() !== ''),
        ],
        footnote: 'Balas email ini untuk menjawab pengirimnya langsung.',
      },
      brand,
    ),
    headers: { 'Reply-To': email },
  }
}

/**
 * To the sender. Deliberately without their words, their name among them: anybody can type a stranger's address, and the
 * house would send the stranger whatever they typed.
 */
export function acknowledgementMail({ brand }: Config, { reference, email, topic }: ContactMessage): Message {
  return compose(
    {
      to: email,
      name: 'Bapak/Ibu',
      subject: `Pesan Anda kami terima, nomor ${reference}`,
      paragraphs: [
        `Terima kasih sudah menghubungi ${brand.name}. Pesan Anda perihal “${contactTopics[topic]}” sudah kami terima dengan nomor ${reference}.`,
        'Kami menjawab paling lambat satu hari kerja, Senin sampai Jumat pukul 09.00 sampai 17.00 WIB. Sebutkan nomor itu bila Anda menelepon atau menulis lagi.',
      ],
      footnote: 'Tidak merasa menulis kepada kami? Abaikan email ini.',
    },
    brand,
  )
}
