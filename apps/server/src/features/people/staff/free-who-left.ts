import type { Services } from '../../../services.ts'
import { freeStaff } from './staff.store.ts'

/**
 * Lets former staff bid again. They may have read the reserves of what was on sale when they left, so they wait until every
 * lot of that day is over; the moment stays in their row.
 */
export async function freeWhoLeft({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  for (const staffId of await freeStaff(db, now()))
    log.info({ staff_id: staffId }, 'staff: may bid from now on')
}
