import { placeBid } from '@ketok/server/src/features/bidding/lot/place-bid.ts'
import { RefusalError } from '@ketok/server/src/platform/refusal.ts'
import { closeServices } from '@ketok/server/src/services.ts'
import pg from 'pg'
import { aHotSale, BASE, STEP } from './parts/hot-sale.ts'
import { atLeast, interleaved, log, perSecond, report } from './parts/measure.ts'
import { benchServices } from './parts/server.ts'

/**
 * Accepted, durable bids a second on one lot, through the use case: eligibility, NIPL, order, hash chain, signed
 * receipt. Against what one writes first (lock the lot, insert, update, commit) and against bare one-row commits.
 */
const ROUNDS = 5
const RUN_MS = 4_000
const CONNECTIONS = 16
/** As in the last seconds of a wanted lot. */
const UNDER_WAY = 2_048

const services = await benchServices()
const sale = await aHotSale(services)
const plain = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS })
await plain.query(`
  CREATE TABLE plain_lot (id integer PRIMARY KEY, price bigint NOT NULL, leader integer NOT NULL, bids integer NOT NULL);
  INSERT INTO plain_lot VALUES (1, ${BASE}, 0, 0);
  CREATE TABLE plain_bid (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, lot_id integer NOT NULL,
    bidder_id integer NOT NULL, amount bigint NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());`)
const { rows } = await plain.query(
  "SELECT setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit')",
)
if (rows.some((row) => row.setting !== 'on'))
  throw new Error('Failed to measure: commits are not durable here')

let step = 0
let keyCount = 0
let refused = 0
const bidderAt = (index: number) => sale.bidders[index % sale.bidders.length] as (typeof sale.bidders)[number]

/** Each amount is one step above the one before it, so each bid leads in its turn. */
async function bid(): Promise<void> {
  const amount = BASE + step * STEP
  const bidder = bidderAt(step)
  step++
  // Between two rounds the others have made steps too: the jump is meant.
  const offer = { amount, clientBidId: `bench-${++keyCount}`, confirmed: true }
  await placeBid(services, bidder, sale.lotId, offer).catch((error: unknown) => {
    // An idempotency key that looks like an old one is looked up first and may come behind the next amount.
    if (!(error instanceof RefusalError)) throw error
    refused++
  })
}

async function acceptedPerSecond(): Promise<number> {
  const { seq } = (await services.lots.mailbox(sale.lotId))?.snapshot.lot ?? { seq: 0 }
  const start = performance.now()
  await perSecond(RUN_MS, UNDER_WAY, bid)
  const spentMs = performance.now() - start
  const after = (await services.lots.mailbox(sale.lotId))?.snapshot.lot ?? { seq: 0 }
  return ((after.seq - seq) / spentMs) * 1000
}

async function lockedBid(): Promise<void> {
  const client = await plain.connect()
  try {
    await client.query('BEGIN')
    const found = await client.query({
      name: 'lock',
      text: 'SELECT price, leader, bids FROM plain_lot WHERE id = $1 FOR UPDATE',
      values: [1],
    })
    const price = Number(found.rows[0].price) + STEP
    const bidder = bidderAt(step++)
    await client.query({
      name: 'insert',
      text: 'INSERT INTO plain_bid (lot_id, bidder_id, amount) VALUES ($1, $2, $3)',
      values: [1, bidder, price],
    })
    await client.query({
      name: 'update',
      text: 'UPDATE plain_lot SET price = $2, leader = $3, bids = bids + 1 WHERE id = $1',
      values: [1, price, bidder],
    })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

async function insertedBid(): Promise<void> {
  await plain.query({
    name: 'bare',
    text: 'INSERT INTO plain_bid (lot_id, bidder_id, amount) VALUES ($1, $2, $3)',
    values: [2, bidderAt(step++), BASE],
  })
}

const contenders = {
  accepted: acceptedPerSecond,
  locked: () => perSecond(RUN_MS, CONNECTIONS, lockedBid),
  inserted: () => perSecond(RUN_MS, CONNECTIONS, insertedBid),
}
log('Warming up')
await perSecond(1_500, UNDER_WAY, bid)
const { accepted, locked, inserted } = await interleaved(ROUNDS, contenders)

const ratios = { over_locked: accepted / locked, over_inserts: accepted / inserted }
report({
  bench: 'hot-lot',
  ratios,
  figures: { accepted_per_s: accepted, locked_per_s: locked, inserts_per_s: inserted, refused },
  goals: { over_locked: atLeast(ratios.over_locked, 40), over_inserts: atLeast(ratios.over_inserts, 4) },
})
await plain.end()
await closeServices(services)
process.exit()
