import { expect, it } from 'vitest'
import { instant, MINUTE_MS } from '../../instant.ts'
import { isUnopened, sessionHasBegun, sessionIsOn } from './session.ts'

it('begins when the auctioneer opens it, and is on until they end it', () => {
  const states = [null, 'scheduled', 'prebid', 'live', 'paused', 'ended', 'ratified'] as const
  expect(states.filter(sessionHasBegun)).toEqual(['live', 'paused', 'ended', 'ratified'])
  expect(states.filter(sessionIsOn)).toEqual(['live', 'paused'])
})

it('is unopened once a minute has passed since its time', () => {
  const opensAt = instant(Date.parse('2026-11-22T13:45:00+07:00'))
  const isLate = (ms: number) => isUnopened(opensAt, instant(opensAt + ms))
  expect([-1, 0, MINUTE_MS, MINUTE_MS + 1].map(isLate)).toEqual([false, false, false, true])
})
