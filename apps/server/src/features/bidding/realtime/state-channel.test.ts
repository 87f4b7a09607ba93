import { LOT_FRAMES_PER_SECOND } from '@ketok/contract/limits'
import { lotId } from '@ketok/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StateChannel, type StateFrame } from './state-channel.ts'

const INTERVAL_MS = 1000 / LOT_FRAMES_PER_SECOND
const frame = (seq: number): StateFrame => ({ seq, frame: Buffer.from(String(seq)) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A lot whose state is what the test says, and how often it was looked at. */
function aChannel() {
  const lot = { seq: 1, looks: 0 }
  const channel = new StateChannel(
    {
      what: lotId(1),
      frameAfter: async (since) => {
        lot.looks++
        return lot.seq > since ? frame(lot.seq) : null
      },
      onError: (error) => {
        throw error
      },
      onSent: () => {},
    },
    1,
  )
  const bids = async () => {
    lot.seq++
    channel.hear(lot.seq)
    const { looks } = lot
    await vi.advanceTimersByTimeAsync(0)
    return looks
  }
  return { lot, channel, bids }
}

describe('a state', () => {
  it('is told at once after a pause, and further ones at most so often', async () => {
    const { lot, bids } = aChannel()
    expect(await bids()).toBe(1)
    expect(await bids()).toBe(1)
    expect(await bids()).toBe(1)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(lot.looks).toBe(2)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(await bids()).toBe(3)
  })

  it('is told at once also right after a look that found nothing', async () => {
    const { lot, channel, bids } = aChannel()
    channel.hear()
    await vi.advanceTimersByTimeAsync(1)
    expect(lot.looks).toBe(1)
    expect(await bids()).toBe(2)
  })

  it('is looked at in vain at most so often', async () => {
    const { lot, channel } = aChannel()
    for (let n = 0; n < 10 * INTERVAL_MS; n++) {
      channel.hear()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(lot.looks).toBeGreaterThan(5)
    expect(lot.looks).toBeLessThanOrEqual(21)
  })

  it('that moves while it is looked at is told after it, in time', async () => {
    const { lot, channel, bids } = aChannel()
    channel.hear()
    lot.seq = 2
    await bids()
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(lot.looks).toBeLessThanOrEqual(2)
    expect(await bids()).toBe(lot.looks)
  })
})
