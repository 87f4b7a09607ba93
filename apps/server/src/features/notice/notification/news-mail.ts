import { sitePaths } from '@ketok/contract/site-paths'
import type { ChosenEvent } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../mail/mail.ts'
import { asSentence } from './as-sentence.ts'
import type { Addressee } from './dispatch.store.ts'
import type { Notification } from './notification.store.ts'
import { siteLink } from './site-link.ts'
import { unsubscribeLink } from './unsubscribe-token.ts'
import { withLot } from './with-lot.ts'

const ASK: Record<ChosenEvent, string> = {
  outbid: 'Buka ruang lelang',
  ending: 'Buka ruang lelang',
  favourite: 'Lihat lot favorit',
  transaction: 'Lihat rinciannya',
}

const WHY: Record<ChosenEvent, string> = {
  outbid: 'Anda menerima email ini karena tawaran Anda di lot ini terlampaui.',
  ending: 'Anda menerima email ini karena mengikuti lot ini.',
  favourite: 'Anda menerima email ini karena menyimpan lot ini sebagai favorit.',
  transaction:
    'Anda menerima email ini karena ada kabar tentang tagihan, pembayaran, NIPL, titipan, undangan, atau lot yang Anda ikuti.',
}

/** What stands under the bell, as a mail. `lotNumber`: of the lot it tells of. */
export function newsMail(
  config: Config,
  { email, full_name }: Pick<Addressee, 'email' | 'full_name'>,
  { customer_id, event, title, description, link }: Notification,
  lotNumber: number | null,
): Message {
  const chosen = event === 'account' ? 'transaction' : event
  const address = config.publicUrl + siteLink(config.keys.routeSecret, link ?? sitePaths.notifications)
  return compose(
    {
      to: email,
      name: full_name,
      subject: lotNumber === null ? title : withLot(title, lotNumber),
      paragraphs: [asSentence(title), description],
      button: { label: ASK[chosen], link: address },
      footnote: WHY[chosen],
      unsubscribe: unsubscribeLink(config, customer_id, chosen),
    },
    config.brand,
  )
}
