import type { Instant } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { type Limit, Limits } from './limits.ts'

const fivePerMinute: Limit = { name: 'login', burst: 5, everyMs: 12_000 }

function aCounter() {
  let now = 1_000_000
  const limits = new Limits({ now: () => now as Instant })
  return { limits, wait: (ms: number) => (now += ms) }
}

function refusalOf(act: () => void): unknown {
  try {
    act()
  } catch (error) {
    return (error as { refusal: unknown }).refusal
  }
  return null
}

function takeMany(limits: Limits, limit: Limit, key: string, times: number) {
  for (let n = 0; n < times; n++) limits.take(limit, key)
}

describe('a limit', () => {
  it('allows the burst and refuses the next with the seconds to wait', () => {
    const { limits } = aCounter()
    takeMany(limits, fivePerMinute, 'budi', 5)
    expect(refusalOf(() => limits.take(fivePerMinute, 'budi'))).toEqual({
      code: 'rate_limited',
      retry_after: 12,
    })
  })

  it('allows one more when the told seconds have passed, not a millisecond before', () => {
    const { limits, wait } = aCounter()
    takeMany(limits, fivePerMinute, 'budi', 5)
    wait(11_999)
    expect(refusalOf(() => limits.take(fivePerMinute, 'budi'))).toEqual({
      code: 'rate_limited',
      retry_after: 1,
    })
    wait(1)
    expect(refusalOf(() => limits.take(fivePerMinute, 'budi'))).toBeNull()
  })

  it('counts each key and each limit for itself', () => {
    const { limits } = aCounter()
    takeMany(limits, fivePerMinute, 'budi', 5)
    expect(refusalOf(() => limits.take(fivePerMinute, 'sari'))).toBeNull()
    expect(refusalOf(() => limits.take({ ...fivePerMinute, name: 'forgot' }, 'budi'))).toBeNull()
  })

  it('counts everybody behind one IPv6 network as one caller', () => {
    const { limits } = aCounter()
    for (let host = 1; host <= 5; host++) limits.takeFrom(fivePerMinute, `2001:db8:0:7::${host}`)
    expect(refusalOf(() => limits.takeFrom(fivePerMinute, '2001:db8:0:7:ffff::6'))).toMatchObject({
      code: 'rate_limited',
    })
    expect(refusalOf(() => limits.takeFrom(fivePerMinute, '2001:db8:0:8::1'))).toBeNull()
  })

  it('is whole again after a rest', () => {
    const { limits, wait } = aCounter()
    takeMany(limits, fivePerMinute, 'budi', 5)
    wait(60_000)
    expect(refusalOf(() => takeMany(limits, fivePerMinute, 'budi', 5))).toBeNull()
  })

  it('forgets after a success', () => {
    const { limits } = aCounter()
    takeMany(limits, fivePerMinute, 'budi', 5)
    limits.forget(fivePerMinute, 'budi')
    expect(refusalOf(() => takeMany(limits, fivePerMinute, 'budi', 5))).toBeNull()
  })

  const growing: Limit = { ...fivePerMinute, growsToMs: 900_000 }

  /** Uses up what is left, each in vain; answers the seconds to wait. */
  function failUntilRefused(limits: Limits, key: string): number {
    for (;;) {
      const refused = refusalOf(() => limits.take(growing, key)) as { retry_after: number } | null
      if (refused !== null) return refused.retry_after
      limits.failed(growing, key)
    }
  }

  it('makes the wait grow by failures, and never beyond its most', () => {
    const { limits, wait } = aCounter()
    const waits = Array.from({ length: 10 }, () => {
      const seconds = failUntilRefused(limits, 'thief')
      wait(seconds * 1_000)
      return seconds
    })
    expect(waits.slice(0, 4)).toEqual([24, 48, 96, 192])
    expect(Math.max(...waits)).toBe(900)
  })

  it('makes the wait grow by no refusal', () => {
    const { limits, wait } = aCounter()
    expect(failUntilRefused(limits, 'thief')).toBe(24)
    for (let left = 24; left > 0; left--) {
      expect(refusalOf(() => limits.take(growing, 'thief'))).toMatchObject({ retry_after: left })
      wait(1_000)
    }
    expect(limits.tryToTake(growing, 'thief')).toBe(true)
  })

  it('makes one wait of failures of the same moment', () => {
    const { limits } = aCounter()
    takeMany(limits, growing, 'hasty', 5)
    for (let n = 0; n < 5; n++) limits.failed(growing, 'hasty')
    expect(refusalOf(() => limits.take(growing, 'hasty'))).toMatchObject({ retry_after: 24 })
  })

  it('does not grow where it may not, nor while something is left', () => {
    const { limits } = aCounter()
    takeMany(limits, growing, 'budi', 4)
    limits.failed(growing, 'budi')
    expect(limits.tryToTake(growing, 'budi')).toBe(true)
    takeMany(limits, fivePerMinute, 'sari', 5)
    limits.failed(fivePerMinute, 'sari')
    expect(refusalOf(() => limits.take(fivePerMinute, 'sari'))).toMatchObject({ retry_after: 12 })
  })

  it('forgets failures after a rest', () => {
    const { limits, wait } = aCounter()
    wait(failUntilRefused(limits, 'budi') * 1_000 + 48_000)
    expect(failUntilRefused(limits, 'budi')).toBe(24)
  })

  it('is checked without counting', () => {
    const { limits } = aCounter()
    for (let n = 0; n < 9; n++) limits.check(fivePerMinute, 'budi')
    takeMany(limits, fivePerMinute, 'budi', 5)
    expect(refusalOf(() => limits.check(fivePerMinute, 'budi'))).toMatchObject({ retry_after: 12 })
  })

  it('does not grow for whom nothing was counted', () => {
    const { limits } = aCounter()
    limits.failed(growing, 'asing')
    expect(refusalOf(() => takeMany(limits, growing, 'asing', 5))).toBeNull()
  })
})
