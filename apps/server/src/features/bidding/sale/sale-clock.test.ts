import { type LiveEvent, SECOND_MS } from '@ketok/domain'
import { checkLiveLog } from '@ketok/domain/reference-live'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { DatabaseClock, databaseTimeSource } from '../../../platform/time/clock.ts'
import { closeServices, openServices } from '../../../services.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { openHouse } from '../../../testing/house.ts'
import { placeBid } from '../lot/place-bid.ts'
import { replayedLot } from '../lot/replay-lot.ts'
import { commandSale } from './command-sale.ts'

/*
 * By the real clock, with its timers and jobs: everything else about live sales is tested by a clock in the hand, which
 * knows nothing of timers that fire late.
 */
const house = await openHouse()
const services = await openServices(house.services.config, {
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  works: true,
})
await buildApp(services)
await services.jobs.start()
await services.lots.start()
afterAll(() => closeServices(services))

it('a sale without an auctioneer goes from its first lot to its end by itself', async () => {
  const sale = await aSale(house, { lots: 2 })
  const budi = await sale.bidder()
  const staff = {
    staffId: sale.juru.id,
    sessionId: 1,
    name: 'Rini',
    roles: [],
    branchIds: null,
    address: '127.0.0.1',
  } as const
  const { auctionId } = sale
  const board = async () => services.sales.board(auctionId)
  const seq = async () => (await board())?.sale.seq ?? 0
  const command = async (body: Parameters<typeof commandSale>[3]) =>
    commandSale(services, staff, auctionId, body)
  await command({
    command: 'automatic',
    ring_seconds: 6,
    break_seconds: 1,
    command_id: 'otomatis-1',
    expected_seq: await seq(),
  })
  await command({ command: 'start', command_id: 'mulai-0001', expected_seq: await seq() })

  const offer = { amount: 100_000_000, clientBidId: 'jam-sungguhan', confirmed: false }
  await vi.waitFor(
    async () => expect((await services.lots.snapshot(sale.lot(0).id))?.lot.state).toBe('asking'),
    { interval: 20 },
  )
  expect(await placeBid(services, budi.id, sale.lot(0).id, offer)).toMatchObject({ leading: true })
  await vi.waitFor(async () => expect((await board())?.sale.state).toBe('ended'), { interval: 100 })
  expect((await board())?.lots.map(({ state }) => state)).toEqual(['sold', 'passed'])

  for (const lot of sale.lots) {
    const { verdict, events } = await replayedLot(services.db, lot.id)
    expect(verdict.intact).toBe(true)
    expect(checkLiveLog(events as LiveEvent[]).disagreements).toEqual([])
    const taken = events.findLast(({ type }) => type === 'bid_taken' || type === 'ask_announced')
    const fallen = events.find(({ type }) => type === 'hammer_fallen')
    // Never early; how late is the machine's affair.
    expect((fallen?.at ?? 0) - (taken?.at ?? 0)).toBeGreaterThanOrEqual(6 * SECOND_MS)
    expect(events.filter(({ type }) => type === 'hammer_fallen')).toHaveLength(1)
  }
})
