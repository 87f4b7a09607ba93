// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAsk } from './use-ask.ts'

let now = 0
beforeEach(() => {
  now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

describe('the amount on the key', () => {
  it('is what is asked, and a price that jumped under the finger is not bid', () => {
    const { result, rerender } = renderHook(({ ask }) => useAsk(ask), { initialProps: { ask: 414 } })
    now += 1000
    expect(result.current.pressed()).toBe(414)
    rerender({ ask: 416 })
    now += 200
    expect(result.current.amount).toBe(416)
    expect(result.current.pressed()).toBe(414)
    now += 300
    expect(result.current.pressed()).toBe(416)
  })

  it('stays a chosen jump until the price has passed it', () => {
    const { result, rerender } = renderHook(({ ask }) => useAsk(ask), { initialProps: { ask: 414 } })
    act(() => result.current.choose(418))
    expect(result.current.pressed()).toBe(418)
    rerender({ ask: 416 })
    expect(result.current.amount).toBe(418)
    rerender({ ask: 420 })
    expect(result.current).toMatchObject({ amount: 420, chosen: null })
  })

  it('is nothing until something is asked, also for a press that comes just then', () => {
    const { result, rerender } = renderHook(({ ask }) => useAsk(ask), {
      initialProps: { ask: null as number | null },
    })
    expect(result.current.amount).toBeNull()
    rerender({ ask: 400 })
    now += 100
    expect(result.current.pressed()).toBeNull()
  })
})
