import type { AuctionId, BillId, Instant, LotId, StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../tables.ts'
import type { RelistingTables } from './relisting.tables.ts'

export type DefaultedLot = Selectable<RelistingTables['defaulted_lot']>
export type OfferMade = Selectable<Tables['offered_lot']>
export type AuctionToCome = Selectable<RelistingTables['auction_to_come']>

const SHOWN_MAX = 500

/** Those that wait first, then the newest. */
export async function defaultedLots(db: Db): Promise<DefaultedLot[]> {
  return db
    .selectFrom('defaulted_lot')
    .selectAll()
    .orderBy(sql`after_default in ('relisted', 'sold')`)
    .orderBy('expired_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}

export async function defaultedLot(db: Db, billId: BillId): Promise<DefaultedLot | null> {
  const found = await db
    .selectFrom('defaulted_lot')
    .selectAll()
    .where('bill_id', '=', billId)
    .executeTakeFirst()
  return found ?? null
}

/** Whoever disposes of it holds its lot: of two at one moment the second sees what the first did. */
export async function lockDefaultedLot(tx: Db, billId: BillId): Promise<DefaultedLot | null> {
  await sql`
    select from lot where id = (select lot_id from bill where id = ${billId}) for no key update`.execute(tx)
  return defaultedLot(tx, billId)
}

/** Not open yet: terms of a sale that has begun do not change under its bidders. Soonest first. */
export async function auctionsToCome(db: Db, now: Instant): Promise<AuctionToCome[]> {
  return db
    .selectFrom('auction_to_come')
    .selectAll()
    .where('opens_at', '>', new Date(now))
    .where('cancelled_at', 'is', null)
    .orderBy('opens_at')
    .execute()
}

export async function auctionToCome(db: Db, id: AuctionId, now: Instant): Promise<AuctionToCome | null> {
  const found = await db
    .selectFrom('auction_to_come')
    .selectAll()
    .where('auction_id', '=', id)
    .where('opens_at', '>', new Date(now))
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

export async function insertRelisting(
  tx: Db,
  relisting: { billId: BillId; lotId: LotId; staffId: StaffId; at: Instant; reason: string },
): Promise<void> {
  await tx
    .insertInto('relisting')
    .values({
      bill_id: relisting.billId,
      lot_id: relisting.lotId,
      staff_id: relisting.staffId,
      at: new Date(relisting.at),
      reason: relisting.reason,
    })
    .execute()
}

/** All offers that followed these defaults, the last first. */
export async function offersAfter(db: Db, billIds: readonly BillId[]): Promise<OfferMade[]> {
  if (billIds.length === 0) return []
  return db
    .selectFrom('offered_lot')
    .selectAll()
    .where('bill_id', 'in', billIds)
    .orderBy('offer_id', 'desc')
    .execute()
}
