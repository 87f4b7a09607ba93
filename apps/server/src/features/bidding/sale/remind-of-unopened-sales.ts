import { deadlineBeside, MINUTE_MS, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { compose } from '../../notice/mail/mail.ts'
import { findStaffWithRoles } from '../../people/staff/staff.ts'
import { takeSalesToRemindOf } from './sale.store.ts'

/** Whoever comes a little late to the rostrum need not read of it. The office shows it from the first minute. */
const GRACE_MS = 5 * MINUTE_MS

/** Only a person opens a session: when nobody does, those who could are written to, once. */
export async function remindOfUnopenedSales({ db, mail, config, now, log }: Services): Promise<void> {
  const at = now()
  const sales = await inTransaction(db, async (tx) => {
    const sales = await takeSalesToRemindOf(tx, { dueUntil: plus(at, -GRACE_MS), at })
    if (sales.length === 0) return sales
    const staff = await findStaffWithRoles(tx, ['auctioneer', 'clerk', 'supervisor'])
    for (const { auctionId, name, opensAt, zone } of sales)
      for (const { email, full_name } of staff) {
        const letter = {
          to: email,
          name: full_name,
          subject: `Sidang belum dibuka: ${name}`,
          paragraphs: [
            `Sidang ${name} seharusnya dibuka ${deadlineBeside(zone, opensAt)} dan belum ada yang membukanya.`,
            'Peserta menunggu di ruang lelang. Buka konsolnya, atau beri tahu mereka lewat pesan dari konsol.',
          ],
          button: { label: 'Buka konsol', link: `${config.officeUrl}/sidang/${auctionId}` },
          footnote: 'Email ini dikirim sekali untuk setiap sidang.',
        }
        await mail.send(tx, compose(letter, config.brand))
      }
    return sales
  })
  for (const { auctionId } of sales) log.warn({ auction_id: auctionId }, 'sale: nobody has opened it')
}
