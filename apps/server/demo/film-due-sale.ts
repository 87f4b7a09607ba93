import { filmSale } from '../src/features/bidding/sale/film-sale.ts'
import type { Services } from '../src/services.ts'
import { callerOf } from './staff.ts'

/**
 * The clerk puts the studio's film before the room of the live sale that begins next, as beside its run order. The studio
 * need not be open yet: the room asks again for as long as it is.
 */
export async function filmDueSale(services: Services, playlist: string): Promise<void> {
  const { db, now } = services
  const staff = await callerOf(services, 'clerk')
  const due = await db
    .selectFrom('auction')
    .select('id')
    .where('kind', '=', 'live')
    .where('opens_at', '>', new Date(now()))
    .orderBy('opens_at')
    .limit(1)
    .executeTakeFirst()
  if (staff === null || due === undefined) return
  await filmSale(services, staff, due.id, playlist)
}
