import type { AuctionId, BidderId, LotId } from '@ketok/domain'
import { publishLot } from '@ketok/server/src/features/bidding/lot/publish-lot.ts'
import type { Services } from '@ketok/server/src/services.ts'
import { sql } from 'kysely'
import { log } from './measure.ts'

export interface HotSale {
  readonly lotId: LotId
  readonly auctionId: AuctionId
  readonly bidders: readonly BidderId[]
}

/** Fewer would meet the limit of ten bids a second each. */
const CROWD = 6_000
export const BASE = 1_000_000
export const STEP = 1_000

/** One lot that stays open, and a crowd with a NIPL each. */
export async function aHotSale(services: Services, crowd = CROWD): Promise<HotSale> {
  const { db, lots } = services
  const now = services.now()
  log(`Preparing a lot and ${crowd} bidders`)
  const { rows } = await sql<{ lot_id: number; auction_id: number }>`
    WITH type AS (
      INSERT INTO product_type (name, nipl_price) VALUES (gen_random_uuid()::text, 5000000) RETURNING id
    ), branch AS (
      INSERT INTO branch (name, address, city, phone, latitude, longitude, opening_hours)
      VALUES (gen_random_uuid()::text, '-', '-', '-', 0, 0, '-') RETURNING id
    ), pool AS (
      INSERT INTO pool (branch_id, name, address, city, phone, latitude, longitude, opening_hours)
      SELECT id, gen_random_uuid()::text, '-', '-', '-', 0, 0, '-' FROM branch RETURNING id, branch_id
    ), auction AS (
      INSERT INTO auction (kind, name, product_type_id, branch_id, pool_id, opens_at, closes_at, nipl_price)
      SELECT 'time', 'Bench', type.id, pool.branch_id, pool.id, now() - interval '1 minute', now() + interval '1 day', 5000000
      FROM type, pool RETURNING id, opens_at, closes_at
    ), unit AS (
      INSERT INTO unit (product_type_id, title, brand, model, variant, city, sheet, pictures)
      SELECT id, 'Bench', '-', '-', '-', '-', '{}', '[{}]' FROM type RETURNING id
    )
    INSERT INTO lot (auction_id, unit_id, lot_number, base_price, increment, opens_at, closes_at)
    SELECT auction.id, unit.id, 1, ${BASE}, ${STEP}, opens_at, closes_at FROM auction, unit
    RETURNING id AS lot_id, auction_id`.execute(db)
  const lotId = rows[0]?.lot_id as LotId
  const auctionId = rows[0]?.auction_id as AuctionId
  const { rows: bidders } = await sql<{ id: BidderId }>`
    WITH crowd AS (
      INSERT INTO customer (email, full_name, seller_type, email_verified_at, approved_at)
      SELECT gen_random_uuid() || '@ketok.test', 'Budi Santoso', 'person', now(), now()
      FROM generate_series(1, ${crowd}::int) RETURNING id
    ), paid AS (
      INSERT INTO nipl_order (customer_id, auction_id, quantity, price, amount, status, expires_at, created_at, paid_at)
      SELECT id, ${auctionId}, 1, 5000000, 5000000, 'PAID', now(), now(), now() FROM crowd RETURNING id, customer_id
    ), numbered AS (
      INSERT INTO nipl (auction_id, customer_id, order_id, nipl_number, price, state, created_at, changed_at)
      SELECT ${auctionId}, customer_id, id, row_number() OVER (), 5000000, 'active', now(), now() FROM paid
    )
    SELECT id FROM crowd ORDER BY id`.execute(db)
  await sql`ANALYZE`.execute(db)
  await db.transaction().execute((tx) => publishLot(tx, lotId, (now - 60_000) as typeof now))
  await (await lots.mailbox(lotId))?.wake()
  return { lotId, auctionId, bidders: bidders.map((bidder) => bidder.id) }
}
