import type { Instant, LotId } from '@ketok/domain'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { HandClock } from '../../testing/hand-clock.ts'
import { LotClock } from './lot-clock.ts'

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
