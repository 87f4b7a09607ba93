import { type AddressInfo, connect, createServer } from 'node:net'
import { checkLedger, MINUTE_MS, plus, sha256 } from '@ketok/domain'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeServices, openServices } from '../../../services.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { sweepLots } from './lot.jobs.ts'
import { recoverLot } from './lot.store.ts'
import { beat } from './nodes.store.ts'
import { placeBid } from './place-bid.ts'
import { replayedLot } from './replay-lot.ts'

const house = await openHouse()

/** A lot of the next test opened a minute ago: an outage that nobody gave back yet would be given to it as well. */
afterEach(() => house.services.lots.giveBack())

const WAIT_OPTIONS = { interval: 10 }
let keys = 0
const anIdempotencyKey = () => `balapan-${++keys}`

async function aBidder(...lots: TestLot[]): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  for (const auctionId of new Set(lots.map((lot) => lot.auctionId)))
    await aNipl(house, customer.id, auctionId)
  return customer
}

type Place = Pick<Node, 'api'>
async function bid(
  lot: TestLot,
  as: TestCustomer,
  amount: number,
  { api }: Place = house,
  idempotencyKey = anIdempotencyKey(),
) {
  const body = { amount: million(amount), client_bid_id: idempotencyKey, confirmed: true }
  return api.call('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body })
}

const lotNow = (lot: TestLot, { api }: Place = house) =>
  api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })

/** The log is whole, its chain intact, and what the lot shows is what the log says. */
async function expectSound(lot: TestLot): Promise<void> {
  const { lot: folded, verdict, events } = await replayedLot(house.services.db, lot.id)
  expect(verdict).toMatchObject({ intact: true, checked: events.length })
  const shown = await lotNow(lot)
  const price = folded.state === 'open' ? (folded.leading?.price ?? null) : null
  if (folded.state === 'open') expect(shown).toMatchObject({ price, bid_count: folded.bidCount })
  const at = events.map((event) => event.at)
  expect(at).toEqual([...at].sort((a, b) => a - b))
}

/** I8: walking all logs in their one order, nobody leads more lots than the NIPL they have. */
async function expectNoNiplTwice(lots: readonly TestLot[]): Promise<number> {
  const rows = await house.services.db
    .selectFrom('lot_event')
    .select(['lot_id', 'leader_nipl_id', 'type'])
    .where(
      'lot_id',
      'in',
      lots.map((lot) => lot.id),
    )
    .where('type', 'in', ['bid_placed', 'bid_undone'])
    .orderBy('position')
    .execute()
  const holds = new Map<number, number | null>()
  for (const row of rows) {
    holds.set(row.lot_id, row.leader_nipl_id)
    const held = [...holds.values()].filter((nipl) => nipl !== null)
    expect(new Set(held).size).toBe(held.length)
  }
  return rows.length
}

describe('a race', () => {
  it('of fifty bidders at once has one order and one winner', async () => {
    const lot = await aLot(house)
    const bidders = await Promise.all(Array.from({ length: 50 }, () => aBidder(lot)))
    const answers = await Promise.all(bidders.map((bidder, n) => bid(lot, bidder, 100 + (n % 25) / 2)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const accepted = answers.filter(({ status }) => status === 200).map(({ data }) => data.seq)
    expect(new Set(accepted).size).toBe(accepted.length)
    expect(await lotNow(lot)).toMatchObject({ bid_count: accepted.length, price: million(112) })
    await expectSound(lot)
  })

  it('through two nodes has one order, and none answers for the other twice', async () => {
    const lot = await aLot(house)
    const node = await house.openNode()
    const bidders = await Promise.all(Array.from({ length: 24 }, () => aBidder(lot)))
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        bidders.map((bidder, n) => bid(lot, bidder, 101 + round * 12 + n / 2, n % 2 === 0 ? house : node)),
      )
      for (const { status, errors } of answers) expect([200, 409], JSON.stringify(errors)).toContain(status)
      house.clock.advance(3_000)
    }
    expect((await lotNow(lot, node)).seq).toBe((await lotNow(lot)).seq)
    await expectSound(lot)
    const idempotencyKey = anIdempotencyKey()
    const [bidder] = bidders as [TestCustomer]
    const twice = await Promise.all(
      [house, node].map((place) => bid(lot, bidder, 160, place, idempotencyKey)),
    )
    expect(twice[0]?.data).toEqual(twice[1]?.data)
    await node.close()
  })

  it('of one NIPL on several lots at once leads one of them at a time', async () => {
    const first = await aLot(house)
    const lots = [first]
    for (let n = 0; n < 3; n++) lots.push(await aLot(house, { auctionId: first.auctionId }))
    const node = await house.openNode()
    const bidders = await Promise.all(Array.from({ length: 5 }, () => aBidder(first)))
    for (let round = 0; round < 8; round++) {
      await Promise.all(
        bidders.flatMap((bidder, b) =>
          lots.map((lot, n) => bid(lot, bidder, 100 + round + ((b + n) % 5) / 2, (b + n) % 2 ? house : node)),
        ),
      )
      house.clock.advance(1_000)
      const held = await house.services.db.selectFrom('nipl_hold').selectAll().execute()
      expect(new Set(held.map((row) => row.nipl_id)).size).toBe(held.length)
    }
    expect(await expectNoNiplTwice(lots)).toBeGreaterThan(10)
    for (const lot of lots) await expectSound(lot)
    await node.close()
  })
})

describe('the close', () => {
  it('happens once, though two nodes and a late bid come for it', async () => {
    const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    const node = await house.openNode()
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(lot, budi, 105)
    house.clock.advance(5 * MINUTE_MS - 1)
    await house.services.lots.sweep()
    expect(await lotNow(lot)).toMatchObject({ state: 'open' })
    house.clock.advance(1)
    const [late] = await Promise.all([
      bid(lot, sari, 120, node),
      house.services.jobs.run(sweepLots, {}),
      node.services.lots.sweep(),
      house.services.lots.sweep(),
    ])
    expect(late.errors[0]?.code).toBe('lot_closed')
    expect(await lotNow(lot)).toMatchObject({ state: 'sold', price: million(100) })
    expect(await lotNow(lot, node)).toMatchObject({ state: 'sold' })
    const { events } = await replayedLot(house.services.db, lot.id)
    expect(events.map((event) => event.type)).toEqual([
      'lot_published',
      'lot_opened',
      'bid_placed',
      'lot_closed',
    ])
    const results = await house.services.db
      .selectFrom('lot_result')
      .select(['result', 'winner_id', 'price'])
      .where('lot_id', '=', lot.id)
      .execute()
    expect(results).toEqual([{ result: 'sold', winner_id: budi.id, price: million(100) }])
    const bills = await house.services.db
      .selectFrom('bill')
      .select('customer_id')
      .where('lot_id', '=', lot.id)
      .execute()
    expect(bills).toEqual([{ customer_id: budi.id }])
    await node.close()
  })

  it('ends in konfirmasi below the reserve and keeps the NIPL held; without bids the lot passes', async () => {
    const belowReserve = await aLot(house, { reserve: million(130), closesInMs: 60_000 })
    const empty = await aLot(house, { closesInMs: 60_000 })
    const budi = await aBidder(belowReserve)
    await bid(belowReserve, budi, 110)
    house.clock.advance(2 * MINUTE_MS)
    await house.services.lots.sweep()
    expect(await lotNow(belowReserve)).toMatchObject({
      state: 'konfirmasi',
      reserve_met: false,
      has_reserve: true,
    })
    expect(await lotNow(empty)).toMatchObject({ state: 'passed', price: null })
    const own = await house.api.get('GET /customer/lot/{lot_id}', {
      as: budi,
      params: { lot_id: belowReserve.id },
    })
    expect(own).toMatchObject({ standing: 'konfirmasi', nipl_held: 1, nipl_free: 0, can_bid: false })
  })

  it('opens the log to everyone, the winner’s maximum excepted, and not before', async () => {
    const lot = await aLot(house, { reserve: million(104), closesInMs: 5 * MINUTE_MS })
    const ledger = () => house.api.call('GET /lot/{lot_id}/ledger', { params: { lot_id: lot.id } })
    await bid(lot, await aBidder(lot), 117)
    expect((await ledger()).status).toBe(404)
    house.clock.advance(5 * MINUTE_MS)
    await house.services.lots.sweep()
    const { data } = await ledger()
    expect(data.events.map(({ type }) => type)).toEqual([
      'lot_published',
      'lot_opened',
      'bid_placed',
      'lot_closed',
    ])
    expect(data.events.at(-1)?.hash).toBe(data.root)
    expect(checkLedger(data, sha256)).toMatchObject({ layout: 2, intact: true, root: data.root })
    expect(JSON.stringify(data)).not.toContain(String(million(117)))
    expect(data.openings).toMatchObject([{ seq: 1, kind: 'reserve', amount: million(104) }])
  })
})

/** A network between server and database that can lose what the database answers. */
async function aLossyNetwork(databaseUrl: string) {
  const there = new URL(databaseUrl)
  let losing = false
  const server = createServer((here) => {
    const peer = connect(Number(there.port), there.hostname)
    here.on('error', () => peer.destroy())
    peer.on('error', () => here.destroy())
    here.on('close', () => peer.destroy())
    here.pipe(peer)
    peer.on('data', (bytes) => {
      if (losing) here.destroy()
      else here.write(bytes)
    })
    peer.on('end', () => here.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    lose(on: boolean) {
      losing = on
    },
    close: () => server.close(),
  }
}

describe('when the connection breaks in the middle of a commit', () => {
  it('before it was written, the bidder is answered once it is', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(lot, budi, 105)
    // Somebody holds the lot, so that the append waits; then its connection is cut.
    const blocker = new pg.Client(house.databaseUrl)
    await blocker.connect()
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM lot_state WHERE lot_id = $1 FOR UPDATE', [lot.id])
    const idempotencyKey = anIdempotencyKey()
    const answer = bid(lot, sari, 110, house, idempotencyKey)
    // Not by the blocker: inside a transaction this view does not change.
    const waiting = async () => {
      const { rows } = await house.services.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%append_lot_events%'
         AND datname = current_database()`,
      )
      return rows[0]?.pid
    }
    await vi.waitFor(async () => expect(await waiting()).toBeDefined(), WAIT_OPTIONS)
    await blocker.query('SELECT pg_terminate_backend($1)', [await waiting()])
    await blocker.query('COMMIT')
    await blocker.end()
    const { data, status } = await answer
    expect(status).toBe(200)
    expect(data).toMatchObject({ leading: true, price: million(105.5) })
    expect((await bid(lot, sari, 110, house, idempotencyKey)).data).toEqual(data)
    expect(await lotNow(lot)).toMatchObject({ bid_count: 2, price: million(105.5) })
    await expectSound(lot)
  })

  it('after it was written, the bidder is told what the log says, and nothing is written twice', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const network = await aLossyNetwork(house.databaseUrl)
    const services = await openServices(
      {
        ...house.services.config,
        database: { url: network.url, directUrl: network.url, readUrl: null, connections: 4 },
      },
      { clock: () => house.clock, works: false, log: house.services.log },
    )
    const offer = (amount: number) => ({
      amount: million(amount),
      clientBidId: anIdempotencyKey(),
      confirmed: false,
    })
    await services.lots.nodes.start()
    await placeBid(services, budi.id, lot.id, offer(105))
    await placeBid(services, sari.id, lot.id, offer(106))
    const request = offer(120)
    network.lose(true)
    const answer = placeBid(services, budi.id, lot.id, request)
    await vi.waitFor(
      async () => expect((await replayedLot(house.services.db, lot.id)).lot.seq).toBe(5),
      WAIT_OPTIONS,
    )
    network.lose(false)
    expect(await answer).toMatchObject({ seq: 5, leading: true, price: million(106.5) })
    expect(await placeBid(services, budi.id, lot.id, request)).toEqual(await answer)
    await expectSound(lot)
    await closeServices(services)
    network.close()
  })

  it('a statement that is still on its way can not land after the settlement', async () => {
    const lot = await aLot(house)
    const snapshot = (await house.services.lots.mailbox(lot.id))?.snapshot
    const recovered = await recoverLot(house.services.db, lot.id)
    expect(recovered).toMatchObject({ seq: 2, fence: 1 })
    expect(snapshot?.fence).toBe(0)
    const budi = await aBidder(lot)
    expect((await bid(lot, budi, 105)).data).toMatchObject({ seq: 3 })
    expect(snapshot?.fence).toBe(1)
  })
})

/** Time passes, and the node says every few seconds that it lives. */
async function livesOn(node: Awaited<ReturnType<typeof house.openNode>>, ms: number): Promise<void> {
  const until = plus(house.services.now(), ms)
  while (house.services.now() < until) {
    house.clock.advance(Math.min(5_000, until - house.services.now()))
    // The first may be one of the node's own, which began before the clock was moved.
    await node.services.lots.nodes.beat()
    await node.services.lots.nodes.beat()
  }
}

/** As by a server that notices the gap before this moment and is killed with that. */
const noticedAndKilled = () =>
  beat(house.services.db, 'killed at once', house.services.now(), {
    alive: house.services.now(),
    outage: plus(house.services.now(), -5_000),
    kept: plus(house.services.now(), -86_400_000),
  })

describe('an outage across the end', () => {
  it('gives last minutes within it back too, and lots close in the order in which they would have closed', async () => {
    const inside = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    const { auctionId } = inside
    const soon = await aLot(house, { auctionId, closesInMs: 14 * MINUTE_MS + 21_000 })
    const overtaken = await aLot(house, { auctionId, closesInMs: 18 * MINUTE_MS })
    const far = await aLot(house, { auctionId, closesInMs: 120 * MINUTE_MS })
    const lots = [inside, soon, overtaken, far]
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    await node.services.lots.sweep()
    const before = await Promise.all(lots.map((lot) => lotNow(lot, node)))
    await livesOn(node, 4 * MINUTE_MS)
    house.clock.advance(10 * MINUTE_MS)
    await node.services.lots.sweep()
    await node.services.lots.sweep()
    const after = await Promise.all(lots.map((lot) => lotNow(lot, node)))
    const movedMs = after.map(
      ({ closes_at }, index) => Date.parse(closes_at) - Date.parse(before[index]?.closes_at ?? ''),
    )
    expect(movedMs).toEqual([12 * MINUTE_MS, 12 * MINUTE_MS, 12 * MINUTE_MS, 0])
    // Its whole last two minutes lie after the return.
    house.clock.advance(21_000)
    await node.services.lots.nodes.beat()
    await node.services.lots.sweep()
    expect(await lotNow(soon, node)).toMatchObject({ state: 'open' })
    await node.close()
  })

  it('that nobody gave back before the next one began keeps the order of closing with it', async () => {
    const first = await aLot(house, { closesInMs: 8 * MINUTE_MS })
    const { auctionId } = first
    const between = await aLot(house, { auctionId, closesInMs: 17 * MINUTE_MS })
    const later = await aLot(house, { auctionId, closesInMs: 80 * MINUTE_MS })
    const lots = [first, between, later]
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    await node.services.lots.sweep()
    await livesOn(node, 4 * MINUTE_MS)
    house.clock.advance(5 * MINUTE_MS)
    await noticedAndKilled()
    house.clock.advance(60 * MINUTE_MS)
    await node.services.lots.nodes.beat()
    await node.services.lots.sweep()
    await node.services.lots.sweep()
    const ends = (await Promise.all(lots.map((lot) => lotNow(lot, node)))).map(({ closes_at }) => closes_at)
    expect(ends).toEqual(ends.toSorted())
    expect(new Set(ends).size).toBe(3)
    await node.close()
  })

  it('that nobody gave back yet is not given to a lot that opened after it', async () => {
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    house.clock.advance(5 * MINUTE_MS)
    await noticedAndKilled()
    house.clock.advance(1_000)
    const lot = await aLot(house, { opensInMs: 1_000, closesInMs: MINUTE_MS })
    await livesOn(node, 2_000)
    await node.services.lots.sweep()
    await livesOn(node, MINUTE_MS - 5_000)
    await node.services.lots.giveBack()
    await livesOn(node, 5_000)
    await node.services.lots.sweep()
    expect(await lotNow(lot, node)).toMatchObject({ state: 'passed' })
    await node.close()
  })

  it('is given back in whole to a lot that somebody bids on in the moment of the return', async () => {
    const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    const overtaken = await aLot(house, { auctionId: lot.auctionId, closesInMs: 16 * MINUTE_MS })
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    await node.services.lots.sweep()
    const before = await Promise.all([lot, overtaken].map((one) => lotNow(one, node)))
    await livesOn(node, 4 * MINUTE_MS)
    house.clock.advance(10 * MINUTE_MS)
    // Signed in a moment ago, or their tokens would have expired.
    const [budi, sari] = [await aBidder(lot), await aBidder(overtaken)]
    // No sign of life has been given since: these bids are the first that reach the house.
    const answers = await Promise.all([bid(overtaken, sari, 105, node), bid(lot, budi, 105, node)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await node.services.lots.sweep()
    const after = await Promise.all([lot, overtaken].map((one) => lotNow(one, node)))
    const movedMs = after.map(
      ({ closes_at }, index) => Date.parse(closes_at) - Date.parse(before[index]?.closes_at ?? ''),
    )
    expect(movedMs).toEqual([12 * MINUTE_MS, 12 * MINUTE_MS])
    await node.close()
  })

  it('counts before a lot that is due closes, though no sweep has come yet', async () => {
    const lot = await aLot(house, { closesInMs: 14 * MINUTE_MS + 21_000 })
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    await node.services.lots.sweep()
    await livesOn(node, 4 * MINUTE_MS)
    house.clock.advance(10 * MINUTE_MS + 21_000)
    const mailbox = await node.services.lots.mailbox(lot.id)
    await mailbox?.wake()
    expect(await lotNow(lot, node)).toMatchObject({ state: 'open' })
    await node.close()
  })

  it('gives the lost time and two minutes back, and says so', async () => {
    const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS })
    const budi = await aBidder(lot)
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    await bid(lot, budi, 105, node)
    await livesOn(node, 4 * MINUTE_MS)
    const lastBeat = house.services.now()
    house.clock.advance(10 * MINUTE_MS)
    await node.services.lots.sweep()
    const shown = await lotNow(lot, node)
    const closes = plus(lastBeat, (1 + 10 + 2) * MINUTE_MS)
    expect(shown).toMatchObject({ state: 'open', price: million(100) })
    expect(Date.parse(shown.closes_at)).toBe(closes)
    const { events } = await replayedLot(house.services.db, lot.id)
    expect(events.slice(3).map((event) => event.type)).toEqual(['lot_paused', 'lot_resumed'])
    await livesOn(node, closes - house.services.now())
    await node.services.lots.sweep()
    expect(await lotNow(lot, node)).toMatchObject({ state: 'sold' })
    await node.close()
  })
})
