import type { Services } from '../src/services.ts'
import { callerOf } from './staff.ts'

/** As long as a glance and a tap take. */
const AUTOMATIC = { ringMs: 20_000, breakMs: 10_000 }

/**
 * The demo house has nobody at the rostrum: its auctioneer leaves the live sales to the clock, as on the console, and
 * they begin and sell at their time. Whoever wants to lead one takes it back there.
 */
export async function leaveLiveSalesToTheClock(services: Services): Promise<void> {
  const { db, sales, now } = services
  const staff = await callerOf(services, 'auctioneer')
  if (staff === null) return
  const coming = await db
    .selectFrom('auction')
    .select('id')
    .where('kind', '=', 'live')
    .where('opens_at', '>', new Date(now()))
    .orderBy('id')
    .execute()
  for (const { id } of coming) {
    const command = { type: 'set_automatic', by: staff.staffId, automatic: AUTOMATIC } as const
    await sales.command(id, command, { staff, commandId: null })
  }
}
