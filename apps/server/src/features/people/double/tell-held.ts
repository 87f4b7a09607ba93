import { sitePaths } from '@ketok/contract/site-paths'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { announceNotification, notify } from '../../notice/notification/notification.ts'
import { customerById, lockCustomer, verdictMail } from '../account/account.ts'
import { type HeldUntold, heldUntold } from './double.store.ts'

const BATCH = 50

/** Only the owner of the other account may know that it is barred. */
const WORDS = {
  title: 'Data Anda sedang kami cek',
  description:
    'Sebagian data Anda sama dengan data di akun lain. Petugas kami mengeceknya; Anda tidak perlu mengirim apa-apa, dan hasilnya kami kabarkan. Sampai selesai, akun ini belum bisa menawar atau membeli NIPL.',
  link: sitePaths.setting,
}

/**
 * Who has to wait for the house because another account with one of their numbers was barred, hears it before a bid of
 * theirs is refused. Who handed in another's NIK heard it when they saved it.
 */
export async function tellAllHeld(services: Services): Promise<void> {
  for (const held of await heldUntold(services.db, BATCH))
    await tellHeld(services, held).catch((error: unknown) => {
      services.log.error({ err: error, customer_id: held.customer_id }, 'double: somebody was not told')
    })
}

async function tellHeld(services: Services, { customer_id }: HeldUntold): Promise<void> {
  const { config, db, live, mail, now } = services
  const isTold = await inTransaction(db, async (tx) => {
    // Of two nodes the second sees what the first told, and of a verdict that nobody waits any more.
    await lockCustomer(tx, customer_id)
    const [held] = await heldUntold(tx, 1, customer_id)
    if (held === undefined) return false
    await mail.send(tx, verdictMail(config, await customerById(tx, customer_id), WORDS))
    const subject = `held:${held.through}`
    await notify(tx, customer_id, { event: 'account', subject, ...WORDS, at: now() })
    return true
  })
  if (isTold) announceNotification(live, customer_id, WORDS)
}
