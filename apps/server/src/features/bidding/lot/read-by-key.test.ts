import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Db } from '../../../tables.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { type Append, append, biddersOn, lotHead, missedEvents } from './lot.store.ts'

/*
 * What a bid reads is planned once in a session, while its tables may be short, and the plan is kept when they are long: none of
 * it may read a whole table (decision 0517).
 */
const house = await openHouse()
const { db } = house.services

async function aLotWithBids(count: number) {
  const lot = await aLot(house)
  const bidders = await Promise.all(Array.from({ length: count }, () => aCustomer(house)))
  for (const [n, as] of bidders.entries()) {
    await aNipl(house, as.id, lot.auctionId)
    await house.api.get('POST /customer/lot/{lot_id}/bid', {
      as,
      params: { lot_id: lot.id },
      body: { amount: million(101 + n), client_bid_id: `baca-${lot.id}-${n}`, confirmed: true },
    })
  }
  // From here on PostgreSQL knows how short the tables are.
  await sql`ANALYZE`.execute(db)
  return { lot, ids: bidders.map(({ id }) => id) }
}

/** The tables of which the transaction read all that there is, except such as were read before `work`. */
async function readWhole(tx: Db, work: () => Promise<unknown>): Promise<string[]> {
  const counted = async () => {
    const { rows } = await sql<{ relname: string; scans: string }>`
      SELECT relname, seq_scan AS scans FROM pg_stat_xact_user_tables WHERE seq_scan > 0`.execute(tx)
    return rows.map(({ relname, scans }) => `${relname}: ${scans}`)
  }
  const before = await counted()
  await work()
  return (await counted()).filter((table) => !before.includes(table))
}

it('who may bid is looked up by keys, in whatever number they are asked for', async () => {
  const { lot, ids } = await aLotWithBids(5)
  await inTransaction(db, async (tx) => {
    for (const some of [ids, ids.slice(0, 1)])
      expect(await readWhole(tx, () => biddersOn(tx, lot.id, lot.auctionId, some))).toEqual([])
    expect(await readWhole(tx, () => sql`SELECT count(*) FROM nipl`.execute(tx))).not.toEqual([])
  })
})

it('what another server appended is looked up by its numbers', async () => {
  const { lot } = await aLotWithBids(4)
  await inTransaction(db, async (tx) => {
    expect(await readWhole(tx, () => sql`SELECT * FROM events_after(${lot.id}, 2)`.execute(tx))).toEqual([])
    expect((await missedEvents(tx, lot.id, 2)).map(({ row }) => row.seq)).toEqual([3, 4, 5, 6])
  })
})

it.each([true, false])('an append reads no table whole, alone: %s', async (isAlone) => {
  const { lot } = await aLotWithBids(2)
  const head = await lotHead(db, lot.id)
  const [last] = await missedEvents(db, lot.id, (head?.seq ?? 0) - 1)
  if (head === null || last === undefined) throw new Error('Failed to find the last bid')
  const again: Append = {
    lotId: lot.id,
    expectedSeq: head.seq,
    expectedFence: head.fence,
    at: last.row.at,
    until: null,
    rows: [{ ...last.row, seq: head.seq + 1, client_bid_id: 'baca-lagi' }],
    usedNipls: last.row.nipl_id === null ? [] : [last.row.nipl_id],
    isAlone,
    lot: head.lot,
    projection: head.projection,
  }
  const rolledBack = new Error('rolled back')
  const tried = inTransaction(db, async (tx) => {
    expect(await readWhole(tx, async () => expect(await append(tx, again)).toBe('appended'))).toEqual([])
    throw rolledBack
  })
  await expect(tried).rejects.toBe(rolledBack)
})
