import { type DeskWay, type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { balanceOf, lockAccount } from './journal.store.ts'

/** What desks took in this way and no bank has yet: cash in drawers, card and QRIS money with the acquirer. */
export async function deskHeld(db: Db, way: DeskWay): Promise<Rupiah> {
  return rupiah(Math.max(0, await balanceOf(db, `bank:${way}`)))
}

/** The same, while nobody else takes of it until the end of the transaction. */
export async function lockDeskHeld(tx: Db, way: DeskWay): Promise<Rupiah> {
  await lockAccount(tx, `bank:${way}`)
  return deskHeld(tx, way)
}
