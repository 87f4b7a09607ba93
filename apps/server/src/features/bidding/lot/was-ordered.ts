import type { LotId } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { orderInLog } from './lot.store.ts'

/** Whether this command of the console stands in the lot's log: the same one is done once. */
export function wasOrdered({ db }: Pick<Services, 'db'>, lotId: LotId, commandId: string): Promise<boolean> {
  return orderInLog(db, lotId, commandId)
}
