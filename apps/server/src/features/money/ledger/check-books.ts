import { inTransaction } from '../../../platform/database/database.ts'
import type { Reading } from '../../../platform/observe/metrics.ts'
import type { Services } from '../../../services.ts'
import { compose } from '../../notice/mail/mail.ts'
import { findStaffWithRoles } from '../../people/staff/staff.ts'
import { countRinging, endAlarms, findings, ringAlarms } from './book-alarm.store.ts'

/**
 * I1 to I3 over the whole of the books. The database refuses most of what could break them; this finds the
 * rest, whoever caused it. What is found rings once, by log, metric, mail and the cashier's desk, and stays there until
 * the same check finds nothing any more. Answers how many alarms ring.
 */
export async function checkTheBooks(services: Services): Promise<number> {
  const { db, now, log, mail, config } = services
  const fresh = await inTransaction(db, async (tx) => {
    const found = await findings(tx)
    const at = now()
    const fresh = await ringAlarms(tx, found, at)
    await endAlarms(tx, found, at)
    if (fresh.length === 0) return fresh
    for (const { email, full_name } of await findStaffWithRoles(tx, ['finance', 'supervisor'])) {
      const letter = {
        to: email,
        name: full_name,
        subject: 'Buku besar perlu diperiksa',
        paragraphs: fresh.map(({ invariant, finding }) => `${invariant}: ${finding}`),
        button: { label: 'Buka meja kasir', link: `${config.officeUrl}/keuangan` },
        footnote: 'Email ini dikirim sekali untuk setiap temuan baru.',
      }
      await mail.send(tx, compose(letter, config.brand))
    }
    return fresh
  })
  for (const { invariant, finding } of fresh) log.error({ invariant, finding }, 'ledger: the books are wrong')
  return countRinging(db)
}

/** Alarms must not hide because nobody looks at the desk. */
export function ringingAlarms({ db }: Pick<Services, 'db'>): Reading {
  return {
    name: 'ledger_alarms',
    help: 'Findings of the checks of the books that still hold',
    read: () => countRinging(db),
  }
}
