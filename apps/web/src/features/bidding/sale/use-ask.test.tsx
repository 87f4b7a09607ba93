// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAsk } from './use-ask.ts'

describe('the amount on the key', () => {
  it('stays a chosen jump until the price has passed it', () => {
    const { result, rerender } = renderHook(({ ask }) => useAsk(ask), { initialProps: { ask: 414 } })
    act(() => result.current.choose(418))
    expect(result.current.amount).toBe(418)
    rerender({ ask: 416 })
    expect(result.current.amount).toBe(418)
    rerender({ ask: 420 })
    expect(result.current).toMatchObject({ amount: 420, chosen: null })
  })

  it('is nothing until something is asked', () => {
    const { result, rerender } = renderHook(({ ask }) => useAsk(ask), {
      initialProps: { ask: null as number | null },
    })
    expect(result.current.amount).toBeNull()
    rerender({ ask: 400 })
    expect(result.current.amount).toBe(400)
  })
})
