import { type BillId, mayDispose } from '@ketok/domain'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { type DefaultedLot, defaultedLot, lockDefaultedLot } from './relisting.store.ts'

/** The lot of a bill that was not paid. */
export async function getDefaultedLot(db: Db, billId: BillId): Promise<DefaultedLot> {
  return orNotFound(await defaultedLot(db, billId))
}

/** The same under lock, for whoever decides what becomes of it; refused where that was decided before. */
export async function lockToDispose(tx: Db, billId: BillId): Promise<DefaultedLot> {
  const lot = orNotFound(await lockDefaultedLot(tx, billId))
  orRefuse(mayDispose(lot.after_default))
  return lot
}
