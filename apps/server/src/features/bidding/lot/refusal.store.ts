import type { Instant } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

/*
 * What is kept of refused bids (decision 0276). The first of each kind always stays: by it a bidder reads why they lost,
 * and the console what came after the hammer.
 */

/** Leaves of each bidder and lot the newest so many, and everything since `before`. */
export async function forgetRefusalsBeyond(
  db: Db,
  { kept, before }: { readonly kept: number; readonly before: Instant },
): Promise<void> {
  await sql`
    with many as (
      select lot_id, bidder_id from bid_refusal group by lot_id, bidder_id having count(*) > ${kept}
    ), ranked as (
      select refused.lot_id, refused.bidder_id, refused.client_bid_id, refused.at,
        row_number() over (partition by refused.lot_id, refused.bidder_id order by refused.at desc) as newest,
        row_number() over (
          partition by refused.lot_id, refused.bidder_id, refused.refusal ->> 'code' order by refused.at
        ) as of_kind
      from bid_refusal refused join many using (lot_id, bidder_id)
    )
    delete from bid_refusal using ranked
    where ranked.newest > ${kept} and ranked.of_kind > 1 and ranked.at < ${new Date(before)}
      and bid_refusal.lot_id = ranked.lot_id and bid_refusal.bidder_id = ranked.bidder_id
      and bid_refusal.client_bid_id = ranked.client_bid_id`.execute(db)
}

/** Long after their sale nobody asks again. */
export async function forgetOldRefusals(db: Db, before: Instant): Promise<void> {
  await sql`
    with ranked as (
      select lot_id, bidder_id, client_bid_id,
        row_number() over (partition by lot_id, bidder_id, refusal ->> 'code' order by at) as of_kind
      from bid_refusal where at < ${new Date(before)}
    )
    delete from bid_refusal using ranked
    where ranked.of_kind > 1 and bid_refusal.lot_id = ranked.lot_id
      and bid_refusal.bidder_id = ranked.bidder_id and bid_refusal.client_bid_id = ranked.client_bid_id`.execute(
    db,
  )
}
