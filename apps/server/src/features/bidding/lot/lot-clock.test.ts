import type { Instant, LotId } from '@ketok/domain'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { aLot } from '../../../testing/build-lot.ts'
import { HandClock } from '../../../testing/hand-clock.ts'
import { openHouse } from '../../../testing/house.ts'
import { LotClock } from './lot-clock.ts'

const house = await openHouse({ settings: { LOG_LEVEL: 'silent' } })
afterEach(() => {
  vi.useRealTimers()
})

it('a lot that cannot be closed does not keep the others open', async () => {
  const clock = new HandClock('2026-11-20T10:00:00+07:00')
  const [broken, sound] = [1 as LotId, 2 as LotId]
  const at = clock.now()
  const woken: LotId[] = []
  const lots = new LotClock({
    clock,
    log: pino({ level: 'silent' }),
    dueUntil: async () => [broken, sound].map((lotId) => ({ lotId, at })),
    wake: async (lotId): Promise<Instant | null> => {
      woken.push(lotId)
      if (lotId === broken) throw new Error('its log cannot be read')
      return null
    },
  })
  await lots.sweep()
  await lots.sweep()
  expect(woken).toEqual([broken, sound, broken, sound])
})

it('a lot that cannot be closed is not tried again at once, and closes by itself when it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { lots } = house.services
  let tries = 0
  let isBroken = true
  lots.onClose(async () => {
    tries++
    if (isBroken) throw new Error('what follows a close fails')
  })
  // Sooner than what would count as an outage.
  const lot = await aLot(house, { closesInMs: 2_000 })
  await lots.start()
  house.clock.advance(2_000)
  await lots.sweep()
  const mailbox = await lots.mailbox(lot.id)
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await mailbox?.idle()
  }
  await mailbox?.idle()
  const triedBefore = tries
  expect(triedBefore).toBeGreaterThan(0)
  await pass(999)
  expect(tries).toBe(triedBefore)
  isBroken = false
  await pass(1)
  expect(tries).toBe(triedBefore + 1)
  expect((await lots.snapshot(lot.id))?.lot.state).toBe('passed')
})
