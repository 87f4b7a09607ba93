import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { endedWithoutTurn, lockConsignment, noteChange } from './consignment.store.ts'

/**
 * An agreed price that binds no more waits for the desk again, which proposes another one: no lot is published under it.
 * Whose turn it is is kept with each consignment, and nothing else happens on the day on which one ends.
 */
export async function bringBackEnded({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const id of await endedWithoutTurn(db, now()))
    await inTransaction(db, async (tx) => {
      const row = await lockConsignment(tx, id)
      // Another process may have been here first, or the desk.
      if (row?.turn === 'nobody') await noteChange(tx, id, now())
    })
}
