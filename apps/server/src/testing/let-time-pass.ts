import type { BillId } from '@ketok/domain'
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { expireBill } from '../features/bill/bill.jobs.ts'
import { checkTheBooks } from '../features/ledger/check-books.ts'
import { closeDaysThatAreOver } from '../features/ledger/close-day.ts'
import { expireNiplOrder, returnFreeNipls } from '../features/nipl/nipl.jobs.ts'
import { DatabaseClock, databaseTimeSource } from '../platform/clock.ts'
import { inTransaction } from '../platform/database.ts'
import { closeServices, openServices } from '../services.ts'

/**
 * What takes days in a real house happens now, because journeys live by the real clock:
 * `node src/testing/let-time-pass.ts '{"bills":[…],"orders":[…],"auctions":true}'`. Deadlines are put a moment ago and
 * the running server is told, by the queue, to look; `auctions` makes it look for NIPL of auctions that are over.
 * `night`: the days that are over are closed and the books checked, by the time this answers.
 */
interface Wanted {
  readonly bills?: readonly BillId[]
  readonly orders?: readonly number[]
  readonly auctions?: boolean
  readonly night?: boolean
}

const { bills = [], orders = [], auctions = false, night = false }: Wanted = JSON.parse(process.argv[2] ?? '')
const services = await openServices(readConfig(process.env), {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
try {
  const { db, jobs, now } = services
  // Started, it enqueues; `works: false` keeps it from doing the server's jobs.
  await jobs.start()
  await inTransaction(db, async (tx) => {
    // A deadline moves only with a reason on record; the clock needs none.
    await sql`set local session_replication_role = replica`.execute(tx)
    const ago = new Date(now() - 1_000)
    for (const id of bills) {
      await tx.updateTable('bill').set({ due_at: ago }).where('id', '=', id).execute()
      await jobs.enqueue(tx, expireBill, { billId: id })
    }
    for (const id of orders) {
      await tx.updateTable('nipl_order').set({ expires_at: ago }).where('id', '=', id).execute()
      await jobs.enqueue(tx, expireNiplOrder, { orderId: id })
    }
    if (auctions) await jobs.enqueue(tx, returnFreeNipls, {})
  })
  if (night) {
    await closeDaysThatAreOver(services)
    await checkTheBooks(services)
  }
} finally {
  await closeServices(services)
}
