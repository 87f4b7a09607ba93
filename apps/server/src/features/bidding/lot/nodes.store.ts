import type { Instant, InterruptedLot, LotId, Outage } from '@ketok/domain'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../tables.ts'

/** The row with this id says when the last node left in order. */
const LEFT = 'left'

export interface Beats {
  /** The last sign of life of any node before this one; null in a house that never took bids. */
  readonly last: Instant | null
  /** Other nodes that lived since then. */
  readonly others: readonly string[]
}

const BEAT = `
WITH seen AS (
  SELECT max(beat_at) AS last, array_agg(id) FILTER (WHERE id NOT IN ($1, '${LEFT}') AND beat_at >= $3) AS others
  FROM bidding_node
), mine AS (
  INSERT INTO bidding_node (id, beat_at) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET beat_at = greatest(bidding_node.beat_at, excluded.beat_at)
), gap AS (
  -- Two nodes that notice the same outage write the same row.
  INSERT INTO bidding_outage (since, until) SELECT last, $2 FROM seen WHERE last < $4 ON CONFLICT DO NOTHING
), dead AS (
  DELETE FROM bidding_node WHERE beat_at < $5 AND id <> $1
)
SELECT last, others FROM seen`

/** Says that this node lives and learns of the others; a gap without any sign of life is written down. */
export async function beat(
  db: Db,
  nodeId: string,
  now: Instant,
  since: { readonly alive: Instant; readonly outage: Instant; readonly kept: Instant },
): Promise<Beats> {
  const at = (instant: Instant) => new Date(instant).toISOString()
  const { rows } = await db.executeQuery<{ last: Date | null; others: string[] | null }>(
    CompiledQuery.raw(BEAT, [nodeId, at(now), at(since.alive), at(since.outage), at(since.kept)]),
  )
  const [seen] = rows
  return {
    last: seen?.last == null ? null : seen.last.getTime(),
    others: seen?.others ?? [],
  }
}

/** Nodes that may still believe to be alone: they lived lately, and not since that moment. */
export async function unawareNodes(
  db: Db,
  nodeId: string,
  moment: Instant,
  trustedSince: Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bidding_node')
    .select('id')
    .where('id', 'not in', [nodeId, LEFT])
    .where('beat_at', '<', new Date(moment))
    .where('beat_at', '>=', new Date(trustedSince))
    .execute()
  return rows.map(({ id }) => id)
}

/** The last sign of life stays, for the outage that begins now if no other node lives. */
export async function leave(tx: Db, nodeId: string, at: Instant): Promise<void> {
  await tx
    .insertInto('bidding_node')
    .values({ id: LEFT, beat_at: new Date(at) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: new Date(at) }))
    .execute()
  await tx.deleteFrom('bidding_node').where('id', '=', nodeId).execute()
}

const toOutage = (row: { since: Date; until: Date }): Outage => ({
  since: row.since.getTime(),
  until: row.until.getTime(),
})

/** The last outage that lay, wholly or in part, between these moments. */
export async function outageWithin(db: Db, from: Instant, to: Instant): Promise<Outage | null> {
  const row = await db
    .selectFrom('bidding_outage')
    .select(['since', 'until'])
    .where('since', '<', new Date(to))
    .where('until', '>=', new Date(from))
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : toOutage(row)
}

/** Oldest first: of a later one, lots are asked for as the earlier one left them. */
export async function outagesToGiveBack(db: Db): Promise<Outage[]> {
  const rows = await db
    .selectFrom('bidding_outage')
    .select(['since', 'until'])
    .where('given_back_at', 'is', null)
    .orderBy('since')
    .execute()
  return rows.map(toOutage)
}

export async function markGivenBack(db: Db, outage: Outage, at: Instant): Promise<void> {
  await db
    .updateTable('bidding_outage')
    .set({ given_back_at: new Date(at) })
    .where('since', '=', new Date(outage.since))
    .execute()
}

/** Timed lots that were open before it ended and end after it began, by their auction. */
export async function lotsInterruptedBy(db: Db, outage: Outage): Promise<InterruptedLot[][]> {
  const rows = await db
    .selectFrom('lot_state')
    .innerJoin('lot', 'lot.id', 'lot_state.lot_id')
    .select(['lot.id', 'lot.auction_id', 'lot.window_ms', 'lot.extension_ms', 'lot_state.closes_at'])
    .select((eb) =>
      eb.exists(givenBackTo(db, outage).where('lot_id', '=', sql.ref<LotId>('lot.id'))).as('given'),
    )
    .where('lot_state.live_auction_id', 'is', null)
    .where('lot_state.state', '=', 'open')
    .where('lot_state.closes_at', '>', new Date(outage.since))
    .where('lot.opens_at', '<', new Date(outage.until))
    .execute()
  const ofAuction = Map.groupBy(rows, ({ auction_id }) => auction_id)
  return [...ofAuction.values()].map((lots) =>
    lots.map((lot) => ({
      lotId: lot.id,
      closesAt: lot.closes_at.getTime(),
      windowMs: lot.window_ms,
      extensionMs: lot.extension_ms,
      isGivenBack: Boolean(lot.given),
    })),
  )
}

/** Whether the lot's log says already that it stood still for this outage. */
export async function hasGivenBack(db: Db, lotId: LotId, outage: Outage): Promise<boolean> {
  const row = await givenBackTo(db, outage).where('lot_id', '=', lotId).limit(1).executeTakeFirst()
  return row !== undefined
}

const givenBackTo = (db: Db, { until }: Outage) =>
  db
    .selectFrom('lot_event')
    .select('seq')
    .where('type', '=', 'lot_paused')
    .where(sql`facts ->> 'by'`, '=', 'system')
    .where('at', '>=', new Date(until))
