// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useOffer } from './use-offer.ts'

const grid = (minimum: number) => ({ base: 100, increment: 10, minimum })
const offerAt = (minimum: number) =>
  renderHook(({ minimum }) => useOffer(grid(minimum)), { initialProps: { minimum } })

describe('the amount on the way to a bid', () => {
  it('follows the minimum while nobody has chosen another', () => {
    const { result, rerender } = offerAt(150)
    rerender({ minimum: 160 })
    expect(result.current).toMatchObject({ typed: 160, amount: 160, message: null })
  })

  it('stays when the price has passed it, says so, and is not raised silently', () => {
    const { result, rerender } = offerAt(150)
    act(() => result.current.choose(160))
    rerender({ minimum: 170 })
    expect(result.current).toMatchObject({ typed: 160, message: 'Minimal kini Rp 170' })
    expect(result.current.bid).toBeNull()
  })

  it('goes down to the grid with a word when typing is over', () => {
    const { result } = offerAt(150)
    act(() => result.current.choose(187))
    expect(result.current.typed).toBe(187)
    act(() => result.current.finishTyping())
    expect(result.current).toMatchObject({ typed: 180, message: 'Kelipatan Rp 10' })
  })

  it.each([[null], [120]])('is not bid at the minimum when %s was typed', (typed) => {
    const { result } = offerAt(150)
    act(() => result.current.choose(typed))
    expect(result.current.bid).toBeNull()
    act(() => result.current.finishTyping())
    expect(result.current).toMatchObject({ typed: 150, message: 'Minimal kini Rp 150' })
  })
})
