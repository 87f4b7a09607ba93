// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeyAmount } from './use-key-amount.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTime(ms)

function keyOf(amount: number | null) {
  const { result, rerender } = renderHook(({ amount, isSending }) => useKeyAmount(amount, isSending), {
    initialProps: { amount, isSending: false },
  })
  return {
    pressed: () => result.current.pressed(),
    choose: () => result.current.choose(),
    shows: (to: number | null, isSending = false) => rerender({ amount: to, isSending }),
    /** A press that is answered `afterMs` later with another amount. */
    isAnswered(to: number, afterMs: number) {
      rerender({ amount, isSending: true })
      later(afterMs)
      rerender({ amount: to, isSending: false })
    },
  }
}

describe('a press on a key with an amount', () => {
  it('means what stood there before, when others have changed it under the finger', () => {
    const key = keyOf(414)
    later(1_000)
    expect(key.pressed()).toBe(414)
    key.shows(416)
    later(200)
    expect(key.pressed()).toBe(414)
    later(300)
    expect(key.pressed()).toBe(416)
  })

  it('means the last one that stood long enough to be read, when others have changed it more than once', () => {
    const key = keyOf(414)
    later(1_000)
    for (const amount of [416, 418, 420]) {
      key.shows(amount)
      later(150)
      expect(key.pressed()).toBe(414)
    }
    later(300)
    expect(key.pressed()).toBe(420)
  })

  it('means what this person has put there, however soon others pass it', () => {
    const key = keyOf(414)
    later(1_000)
    act(() => key.choose())
    key.shows(430)
    later(100)
    key.shows(432)
    later(100)
    key.shows(434)
    expect(key.pressed()).toBe(430)
  })

  it('means nothing while no amount has stood long enough since it came up', () => {
    const { result, rerender } = renderHook(({ amount }) => useKeyAmount(amount, false, true), {
      initialProps: { amount: 380 },
    })
    later(200)
    rerender({ amount: 382 })
    later(300)
    expect(result.current.pressed()).toBeNull()
    later(200)
    expect(result.current.pressed()).toBe(382)
  })

  it('means nothing when it comes just as the first amount does', () => {
    const key = keyOf(null)
    key.shows(400)
    later(100)
    expect(key.pressed()).toBeNull()
  })

  it('means nothing when the key has only just come up in the place of another lot’s', () => {
    const { result } = renderHook(() => useKeyAmount(380, false, true))
    later(300)
    expect(result.current.pressed()).toBeNull()
    later(200)
    expect(result.current.pressed()).toBe(380)
  })

  it.each([
    ...[50, 200, 300, 450, 700].map((ms) => [ms, 20]),
    ...[450, 700, 1_500].map((ms) => [ms, ms - 30]),
  ])('means nothing %i ms after one that was answered after %i ms', (ms, answeredAfterMs) => {
    const key = keyOf(395)
    key.isAnswered(397, answeredAfterMs)
    later(ms - answeredAfterMs)
    expect(key.pressed()).toBeNull()
  })

  it('means nothing while one is on its way', () => {
    const key = keyOf(395)
    key.shows(395, true)
    later(5_000)
    expect(key.pressed()).toBeNull()
  })

  it('means the amount again a second after the answer', () => {
    const key = keyOf(395)
    key.isAnswered(397, 20)
    later(1_001)
    expect(key.pressed()).toBe(397)
  })

  it('counts at once when this person has put the amount there, also right after an answer', () => {
    const key = keyOf(395)
    key.isAnswered(397, 20)
    act(() => key.choose())
    key.shows(400)
    expect(key.pressed()).toBe(400)
  })
})
