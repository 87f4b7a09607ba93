import type { Services } from '../../../services.ts'
import { freeStaff } from './staff.store.ts'

/**
 * Staff never bid, and whoever left may have read the reserves of what is still on sale. So their accounts become any
 * customer's once every lot of then is over; the moment stays in their row.
 */
export async function freeWhoLeft({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  for (const staffId of await freeStaff(db, now()))
    log.info({ staff_id: staffId }, 'staff: may bid from now on')
}
