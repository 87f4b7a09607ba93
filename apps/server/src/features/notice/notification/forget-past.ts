import type { Db } from '../../../tables.ts'
import { dispatchNothing } from './dispatch.store.ts'
import { markAllTold } from './outbid.store.ts'

/** A past that was lived through at once, as a demo's: nobody is told of it by mail or push. */
export async function forgetPast(tx: Db): Promise<void> {
  await dispatchNothing(tx)
  await markAllTold(tx)
}
