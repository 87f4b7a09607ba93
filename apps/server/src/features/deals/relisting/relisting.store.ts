import type { AuctionId, BillId, Instant, LotId, StaffId, TimeZone } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../tables.ts'
import type { RelistingTables } from './relisting.tables.ts'

export type DefaultedLot = Selectable<RelistingTables['defaulted_lot']> &
  OfBranch & {
    /** Of the branch that holds the sale it was listed in again. */
    readonly again_time_zone: TimeZone | null
  }
export type OfferMade = Selectable<Tables['offered_lot']>
export type AuctionToCome = Selectable<RelistingTables['auction_to_come']> & OfBranch

interface OfBranch {
  /** The branch that holds the sale. */
  readonly branch_id: number
  readonly time_zone: TimeZone
}

const SHOWN_MAX = 500

/** Null is every branch. */
const isIn = (branchIds: readonly number[] | null) =>
  branchIds === null
    ? sql<boolean>`true`
    : sql<boolean>`auction.branch_id = any(${[...branchIds]}::integer[])`

const defaultedLotsOfSales = (db: Db) =>
  db
    .selectFrom('defaulted_lot')
    .innerJoin('auction', 'auction.id', 'defaulted_lot.auction_id')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .leftJoin('auction as again', 'again.id', 'defaulted_lot.again_auction_id')
    .leftJoin('branch as again_branch', 'again_branch.id', 'again.branch_id')
    .selectAll('defaulted_lot')
    .select(['auction.branch_id', 'branch.time_zone', 'again_branch.time_zone as again_time_zone'])

/** Those that wait first, then the newest. */
export async function defaultedLots(db: Db, branchIds: readonly number[] | null): Promise<DefaultedLot[]> {
  return defaultedLotsOfSales(db)
    .where(isIn(branchIds))
    .orderBy(sql`after_default in ('relisted', 'sold')`)
    .orderBy('expired_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}

export async function defaultedLot(db: Db, billId: BillId): Promise<DefaultedLot | null> {
  const found = await defaultedLotsOfSales(db).where('bill_id', '=', billId).executeTakeFirst()
  return found ?? null
}

/** Whoever disposes of it holds its lot: of two at one moment the second sees what the first did. */
export async function lockDefaultedLot(tx: Db, billId: BillId): Promise<DefaultedLot | null> {
  await sql`
    select from lot where id = (select lot_id from bill where id = ${billId}) for no key update`.execute(tx)
  return defaultedLot(tx, billId)
}

/** Not open yet: terms of a sale that has begun do not change under its bidders. */
const salesToCome = (db: Db, now: Instant) =>
  db
    .selectFrom('auction_to_come')
    .innerJoin('auction', 'auction.id', 'auction_to_come.auction_id')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .selectAll('auction_to_come')
    .select(['auction.branch_id', 'branch.time_zone'])
    .where('auction_to_come.opens_at', '>', new Date(now))
    .where('auction_to_come.cancelled_at', 'is', null)
    // Its lots are being stopped; it is marked when the last of them is.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sale_cancellation')
            .select('sale_cancellation.auction_id')
            .whereRef('sale_cancellation.auction_id', '=', 'auction.id'),
        ),
      ),
    )

/** Soonest first. */
export async function auctionsToCome(
  db: Db,
  branchIds: readonly number[] | null,
  now: Instant,
): Promise<AuctionToCome[]> {
  return salesToCome(db, now).where(isIn(branchIds)).orderBy('auction_to_come.opens_at').execute()
}

export async function auctionToCome(db: Db, id: AuctionId, now: Instant): Promise<AuctionToCome | null> {
  const found = await salesToCome(db, now).where('auction_to_come.auction_id', '=', id).executeTakeFirst()
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
