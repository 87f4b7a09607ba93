import type { Instant } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

export interface LastBeats {
  /** The last sign of life of any node; null in a house that never took bids. */
  readonly last: Instant | null
  /** Other nodes that lived since then. */
  readonly others: number
}

/** Under this id stands when the last node left in order. */
const LEFT = 'left'

export async function lastBeats(tx: Db, nodeId: string, aliveSince: Instant): Promise<LastBeats> {
  const row = await tx
    .selectFrom('bidding_node')
    .select([
      (eb) => eb.fn.max('beat_at').as('last'),
      (eb) =>
        eb.fn
          .countAll<number>()
          .filterWhere('id', 'not in', [nodeId, LEFT])
          .filterWhere('beat_at', '>=', new Date(aliveSince))
          .as('others'),
    ])
    .executeTakeFirstOrThrow()
  // max() of no row is null, which its type does not say.
  const last = row.last as Date | null
  return { last: last === null ? null : (last.getTime() as Instant), others: Number(row.others) }
}

export async function beat(tx: Db, nodeId: string, at: Instant): Promise<void> {
  await tx
    .insertInto('bidding_node')
    .values({ id: nodeId, beat_at: new Date(at) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        beat_at: sql<Date>`greatest(${eb.ref('bidding_node.beat_at')}, ${eb.ref('excluded.beat_at')})`,
      })),
    )
    .execute()
}

/** Forgets nodes that died long ago; the caller has beaten, so the last sign of life stays. */
export async function forgetNodes(tx: Db, before: Instant): Promise<void> {
  await tx.deleteFrom('bidding_node').where('beat_at', '<', new Date(before)).execute()
}

export async function leave(tx: Db, nodeId: string, at: Instant): Promise<void> {
  await beat(tx, LEFT, at)
  await tx.deleteFrom('bidding_node').where('id', '=', nodeId).execute()
}

export interface Outage {
  readonly since: Instant
  readonly until: Instant
}

/** Two nodes that notice the same outage write the same row. */
export async function insertOutage(tx: Db, { since, until }: Outage): Promise<void> {
  await tx
    .insertInto('bidding_outage')
    .values({ since: new Date(since), until: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function outageAt(db: Db, at: Instant): Promise<Outage | null> {
  const row = await db
    .selectFrom('bidding_outage')
    .selectAll()
    .where('since', '<', new Date(at))
    .where('until', '>=', new Date(at))
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { since: row.since.getTime() as Instant, until: row.until.getTime() as Instant }
}
