import { type Instant, type LotId, plus } from '@ketok/domain'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProcessLock, serverMark } from '../../../platform/database/process-lock.ts'
import { openHouse } from '../../../testing/house.ts'
import { Nodes, newNodeId } from './nodes.ts'

const house = await openHouse()
const { db, clock, log } = house.services
const mark = await serverMark(house.services.pool)
const open: Nodes[] = []
const locks = new Map<Nodes, ProcessLock>()
function aNode(id = newNodeId(mark)): Nodes {
  const lock = new ProcessLock({ url: house.databaseUrl, name: id, log })
  const node = new Nodes({ id, db, clock, log, lock })
  open.push(node)
  locks.set(node, lock)
  return node
}
/** As by `kill -9`: its connections end, and nothing is written any more. */
const kill = (node: Nodes) => locks.get(node)?.release()
afterEach(async () => {
  for (const node of open.splice(0)) await node.stop()
})
/** As a lot asks that opened long ago, closes then and has no last minutes. */
const outageAt = (node: Nodes, at: Instant) =>
  node.outageBefore(1 as LotId, at, { opensAt: plus(at, -86_400_000), windowMs: 0 })
/** Every other node is forgotten by then. */
beforeEach(() => house.clock.advance(60_000))

describe('the nodes that take bids', () => {
  it('are not sure of being alone before they said that they live', async () => {
    expect(aNode().alone()).toBeNull()
  })

  it('are alone until another one says that it lives, and again, anew, when it is gone for ten seconds', async () => {
    const [first, second] = [aNode(), aNode()]
    await first.beat()
    const sure = first.alone()
    expect(sure).not.toBeNull()
    await second.beat()
    expect(second.alone()).toBeNull()
    house.clock.advance(1_000)
    await first.beat()
    expect(first.alone()).toBeNull()
    for (let second = 0; second < 11; second++) {
      house.clock.advance(1_000)
      await first.beat()
    }
    expect(first.alone()).not.toBeNull()
    expect(first.alone()).not.toBe(sure)
    await first.stop()
  })

  it('trust nothing after missing their own signs of life for five seconds', async () => {
    const node = aNode()
    await node.beat()
    house.clock.advance(5_000)
    const sure = node.alone()
    expect(sure).not.toBeNull()
    house.clock.advance(1)
    expect(node.alone()).toBeNull()
    await node.beat()
    expect(node.alone()).not.toBe(sure)
  })

  it('call a gap of more than five seconds an outage, once, however many notice it', async () => {
    const [first, second] = [aNode(), aNode()]
    await first.beat()
    const last = house.services.now()
    house.clock.advance(5_000)
    await first.beat()
    expect(await outageAt(first, plus(last, 2_000))).toBeNull()
    house.clock.advance(60_000)
    await Promise.all([first.beat(), second.beat()])
    const outage = { since: plus(last, 5_000), until: plus(last, 65_000) }
    for (const node of [first, second]) {
      expect(await outageAt(node, plus(last, 30_000))).toEqual(outage)
      expect(await outageAt(node, plus(last, 65_001))).toBeNull()
      expect(await outageAt(node, plus(last, 4_000))).toBeNull()
    }
  })

  it('remember, after the last one left in order, since when nobody could bid', async () => {
    const node = aNode()
    await node.start()
    await node.stop()
    const left = house.services.now()
    house.clock.advance(3_600_000)
    const next = aNode()
    await next.start()
    expect(await outageAt(next, plus(left, 1_000))).toEqual({ since: left, until: plus(left, 3_600_000) })
    expect(next.alone()).not.toBeNull()
    await next.stop()
  })

  it('are waited for by a newcomer while they may still believe to be alone', async () => {
    const [first, newcomer] = [aNode(), aNode()]
    await first.beat()
    house.clock.advance(1_000)
    await newcomer.beat()
    const came = house.services.now()
    expect(await newcomer.unawareOf(came)).toHaveLength(1)
    await first.beat()
    expect(await newcomer.unawareOf(came)).toEqual([])
  })

  it('are waited for by nobody once they are dead, and are not called living any more', async () => {
    const [first, newcomer] = [aNode(), aNode()]
    await first.beat()
    house.clock.advance(1_000)
    await newcomer.beat()
    expect(newcomer.living).toHaveLength(2)
    await kill(first)
    // PostgreSQL hears of it from the kernel, in its own time.
    await vi.waitFor(async () => expect(await newcomer.unawareOf(house.services.now())).toEqual([]))
    await newcomer.beat()
    expect(newcomer.living).toHaveLength(1)
    // What it appended last is looked up for as long as ever.
    expect(newcomer.alone()).toBeNull()
  })

  it.each([
    ['of a version without locks', '7b0f1c9e-3d52-4c1f-9a60-5f1f3d2b8c11'],
    ['that met another start of PostgreSQL', newNodeId('00000000')],
  ])('%s are waited for, whether they hold one or not', async (_, id) => {
    const [stranger, newcomer] = [aNode(id), aNode()]
    await stranger.beat()
    await kill(stranger)
    house.clock.advance(1_000)
    await newcomer.beat()
    expect(await newcomer.unawareOf(house.services.now())).toEqual([id])
    expect(newcomer.living).toContain(id)
  })

  it('are not sure of being alone once their lock is lost, until they have it again and have looked anew', async () => {
    const node = aNode()
    await node.beat()
    const sure = node.alone()
    expect(sure).not.toBeNull()
    await endLocks()
    await vi.waitFor(() => expect(node.alone()).toBeNull())
    await vi.waitFor(() => expect(locks.get(node)?.hold).toBe(2))
    expect(node.alone()).toBeNull()
    await node.beat()
    expect(node.alone()).not.toBeNull()
    expect(node.alone()).not.toBe(sure)
  })
})

/** As by a network that cuts long lines. */
async function endLocks(): Promise<void> {
  const client = new pg.Client(house.databaseUrl)
  await client.connect()
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ketok process' AND datname = current_database()",
  )
  await client.end()
}
