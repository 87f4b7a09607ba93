import type { AuctionId, BillId } from '@ketok/domain'
import { sql } from 'kysely'
import { expireBill } from '../features/money/bill/bill.jobs.ts'
import { checkTheBooks } from '../features/money/ledger/check-books.ts'
import { closeDaysThatAreOver } from '../features/money/ledger/close-day.ts'
import { expireNiplOrder, returnFreeNipls } from '../features/money/nipl/nipl.jobs.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'

export interface WantedTime {
  readonly bills?: readonly number[]
  readonly orders?: readonly number[]
  readonly auctions?: boolean
  readonly saleDays?: readonly number[]
  readonly night?: boolean
}

/**
 * What takes days in a real house happens now, because journeys live by the real clock. Deadlines are put a moment ago and
 * the running server is told, by the queue, to look; `auctions` makes it look for NIPL of auctions that are over. The day of
 * `saleDays` has come. `night`: the days that are over are closed and the books checked, by the time this answers.
 */
export async function letTimePass(
  services: Services,
  { bills = [], orders = [], auctions = false, saleDays = [], night = false }: WantedTime,
): Promise<void> {
  const { db, jobs, now } = services
  // Started, it enqueues; `works: false` keeps it from doing the server's jobs.
  await jobs.start()
  await inTransaction(db, async (tx) => {
    // A deadline moves only with a reason on record; the clock needs none.
    await sql`set local session_replication_role = replica`.execute(tx)
    const ago = new Date(now() - 1_000)
    for (const id of bills as readonly BillId[]) {
      await tx.updateTable('bill').set({ due_at: ago }).where('id', '=', id).execute()
      await jobs.enqueue(tx, expireBill, { billId: id })
    }
    for (const id of orders) {
      await tx.updateTable('nipl_order').set({ expires_at: ago }).where('id', '=', id).execute()
      await jobs.enqueue(tx, expireNiplOrder, { orderId: id })
    }
    for (const id of saleDays as readonly AuctionId[])
      await tx.updateTable('auction').set({ opens_at: ago }).where('id', '=', id).execute()
    if (auctions) await jobs.enqueue(tx, returnFreeNipls, {})
  })
  if (night) {
    await closeDaysThatAreOver(services)
    await checkTheBooks(services)
  }
}
