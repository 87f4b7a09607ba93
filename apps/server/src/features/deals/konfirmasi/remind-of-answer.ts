import type { Refusal } from '@ketok/contract/refusals'
import { sitePaths } from '@ketok/contract/site-paths'
import { type LotId, type ReminderRefusal, remindOfKonfirmasi, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { tell } from '../../notice/notification/notification.ts'
import { customerById } from '../../people/account/account.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { deskLotOf } from './find-konfirmasi.ts'
import { insertReminder, lockKonfirmasiLot } from './konfirmasi.store.ts'
import { remindersOf } from './konfirmasi.views.ts'
import { konfirmasiToken } from './konfirmasi-link.ts'
import { bidderNews, sellerMail, sellerNews } from './konfirmasi-news.ts'

/** Whoever is asked hears of it once more, by bell and mail; until when they may answer stays what it was. */
export async function remindOfAnswer(services: Services, staff: StaffCaller, lotId: LotId): Promise<void> {
  const { db, now, config } = services
  await inTransaction(db, async (tx) => {
    const at = now()
    // When two people remind at one moment, the second sees that it was done.
    orNotFound(await lockKonfirmasiLot(tx, lotId))
    const lot = await deskLotOf(tx, staff, lotId)
    const { askedAt, remindedAt } = remindersOf(lot) ?? { askedAt: lot.askedAt, remindedAt: [] }
    const hasSeller = lot.sellerId !== null
    const decided = remindOfKonfirmasi(lot.konfirmasi, { hasSeller, askedAt, remindedAt }, at)
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    const side = decided.value
    const { konfirmasi, sellerId, bidderId } = lot
    if (!('dueAt' in konfirmasi)) throw new Error('Failed to remind: nobody is asked')
    const { dueAt } = konfirmasi
    await insertReminder(tx, { lotId, side, staffId: staff.staffId, at })
    const page = { topic: 'transaction', link: sitePaths.konfirmasi } as const
    if (side === 'bidder')
      await tell(services, tx, { customerId: bidderId, ...page, ...bidderNews.reminded(lot, dueAt) }, at)
    else if (sellerId !== null) {
      const words = sellerNews.reminded(lot, dueAt)
      // Their mail carries the signed link, as the first one did: the bell's own would be a second one.
      await tell(services, tx, { customerId: sellerId, ...page, ...words, event: 'account' }, at)
      const seller = await customerById(tx, sellerId)
      await services.mail.send(tx, sellerMail(config, seller, lot, words, konfirmasiToken(config, lotId)))
    }
    await recordAction(tx, staff, {
      action: 'konfirmasi.reminded',
      subject: { type: 'lot', id: lotId },
      before: { reminders: remindedAt.length },
      after: { reminders: remindedAt.length + 1, side },
      at,
    })
  })
}

function toWireRefusal(refusal: ReminderRefusal): Refusal {
  switch (refusal.code) {
    case 'konfirmasi_reminded_lately':
      return { code: refusal.code, from: wibIso(refusal.from) }
    case 'konfirmasi_reminded_often':
      return refusal
    default:
      return { code: refusal.code }
  }
}
