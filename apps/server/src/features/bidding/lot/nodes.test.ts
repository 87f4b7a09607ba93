import { type Instant, type LotId, plus } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../testing/house.ts'
import { unawareNodes } from './nodes.store.ts'
import { Nodes } from './nodes.ts'

const house = await openHouse()
const { db, clock, log } = house.services
let nodes = 0
const aNode = () => new Nodes(`node-${++nodes}`, db, clock, log)
/** As a lot asks that closes then and has no last minutes. */
const outageAt = (node: Nodes, at: Instant) => node.outageBefore(1 as LotId, at, 0)
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
    const first = aNode()
    await first.beat()
    house.clock.advance(1_000)
    const now = house.services.now()
    expect(await unawareNodes(db, 'newcomer', now, plus(now, -5_000))).toBe(1)
    await first.beat()
    expect(await unawareNodes(db, 'newcomer', now, plus(now, -5_000))).toBe(0)
  })
})
