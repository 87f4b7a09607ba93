import { describe, expect, it } from 'vitest'
import { DAY_MS, type Instant, instant, MINUTE_MS, plus, SECOND_MS } from '../instant.ts'
import { dispatchOf, type WaitingNews } from './notification.ts'

const NOW = instant(Date.UTC(2026, 10, 20, 3))
const ago = (ms: number): Instant => plus(NOW, -ms)

const outbid: WaitingNews = {
  event: 'outbid',
  at: ago(SECOND_MS),
  isRead: false,
  isStillTrue: true,
  wanted: { email: true, push: true },
  isConnected: false,
  pushedAt: null,
  mailedAt: null,
}
const nothing = { email: false, push: false, again: null }

describe('news of being outbid', () => {
  it.each<[string, Partial<WaitingNews>, ReturnType<typeof dispatchOf>]>([
    ['leaves by both ways the first time', {}, { email: true, push: true, again: null }],
    [
      'is not mailed to whoever has the site open',
      { isConnected: true },
      { email: false, push: true, again: null },
    ],
    [
      'waits for the rest of the minute after a push',
      { pushedAt: ago(20 * SECOND_MS), mailedAt: ago(20 * SECOND_MS) },
      { email: false, push: false, again: plus(NOW, 40 * SECOND_MS) },
    ],
    [
      'is pushed again when the minute is over, to the millisecond',
      { pushedAt: ago(MINUTE_MS), mailedAt: ago(MINUTE_MS) },
      { email: false, push: true, again: null },
    ],
    [
      'is mailed again after half an hour',
      { pushedAt: ago(30 * MINUTE_MS), mailedAt: ago(30 * MINUTE_MS) },
      { email: true, push: true, again: null },
    ],
    ['is dropped once they lead again', { isStillTrue: false }, nothing],
    ['is dropped once they have read it', { isRead: true }, nothing],
    ['is dropped when an outage made it old', { at: ago(31 * MINUTE_MS) }, nothing],
    [
      'does not wait for a push nobody wants',
      { wanted: { email: false, push: false }, pushedAt: ago(1) },
      nothing,
    ],
  ])('%s', (_, traits, expected) => {
    expect(dispatchOf({ ...outbid, ...traits }, NOW)).toEqual(expected)
  })
})

describe('other news', () => {
  const paid: WaitingNews = { ...outbid, event: 'transaction' }

  it('leaves as wished, connected or not, and however soon after the last', () => {
    expect(dispatchOf({ ...paid, isConnected: true, pushedAt: ago(1), mailedAt: ago(1) }, NOW)).toEqual({
      email: true,
      push: true,
      again: null,
    })
    expect(dispatchOf({ ...paid, wanted: { email: false, push: true } }, NOW)).toMatchObject({ email: false })
  })

  it('of a bill is still told after a weekend without service', () => {
    expect(dispatchOf({ ...paid, at: ago(2 * DAY_MS) }, NOW)).toMatchObject({ email: true })
    expect(dispatchOf({ ...paid, at: ago(4 * DAY_MS) }, NOW)).toEqual(nothing)
  })
})
