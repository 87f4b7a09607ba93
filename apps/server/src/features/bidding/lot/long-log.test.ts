import type { BidderId, LotId } from '@ketok/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openHouse } from '../../../testing/house.ts'
import { givenResponses } from './lot.store.ts'

const { services } = await openHouse()

const EVENTS = 20_000
const REQUESTS = 200

it('requests that come together are looked up one by one, however long the log of their lot is', async () => {
  const rowsRead = await services.db.transaction().execute(async (tx) => {
    // Nobody need have bid them: only their number matters, which PostgreSQL has not noticed yet.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      INSERT INTO lot_event (lot_id, seq, type, at, bidder_id, nipl_id, client_bid_id, batch_seq, maximum, price, salt, hash)
      SELECT 1, n, 'bid_placed', now(), n % 3000, 1, 'tawar-' || n, n, 100, 100, '', ''
      FROM generate_series(1, ${EVENTS}::integer) n`.execute(tx)
    const seen = () =>
      sql<{ n: number }>`
        SELECT (seq_tup_read + idx_tup_fetch)::integer AS n
        FROM pg_stat_xact_user_tables WHERE relname = 'lot_event'`
        .execute(tx)
        .then(({ rows }) => rows[0]?.n ?? 0)
    const before = await seen()
    const requests = Array.from({ length: REQUESTS }, (_, index) => ({
      lotId: 1 as LotId,
      bidderId: (index + 1) as BidderId,
      clientBidId: index === 7 ? 'tawar-8' : `baru-${index}`,
    }))
    const given = await givenResponses(tx, requests)
    expect(given.map(({ index, row }) => [index, row?.seq])).toEqual([[7, 8]])
    return (await seen()) - before
  })
  expect(rowsRead).toBeLessThan(REQUESTS)
})
