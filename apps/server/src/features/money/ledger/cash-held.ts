import { type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { balanceOf, lockAccount } from './journal.store.ts'

/** Cash that desks took in and nobody has carried to the bank. */
export async function cashHeld(db: Db): Promise<Rupiah> {
  return rupiah(Math.max(0, await balanceOf(db, 'bank:cash')))
}

/** The same, while nobody else takes of it until the end of the transaction. */
export async function lockCashHeld(tx: Db): Promise<Rupiah> {
  await lockAccount(tx, 'bank:cash')
  return cashHeld(tx)
}
