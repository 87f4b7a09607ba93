// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useOffer } from './use-offer.ts'

const grid = (minimum: number) => ({ base: 100, increment: 10, minimum })
const offerAt = (minimum: number) =>
  renderHook(({ minimum }) => useOffer(grid(minimum)), { initialProps: { minimum } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

describe('the amount on the way to a bid', () => {
  it('follows the minimum while nobody has chosen another', () => {
    const { result, rerender } = offerAt(150)
    rerender({ minimum: 160 })
    expect(result.current).toMatchObject({ typed: 160, amount: 160, message: null })
  })

  it('means what stood on the key before, when the price has jumped under the finger', () => {
    const { result, rerender } = offerAt(150)
    rerender({ minimum: 200 })
    vi.advanceTimersByTime(200)
    expect(result.current.pressed()).toBe(150)
    vi.advanceTimersByTime(300)
    expect(result.current.pressed()).toBe(200)
  })

  it('counts at once when it is the own choice', () => {
    const { result } = offerAt(150)
    act(() => result.current.choose(180))
    expect(result.current.pressed()).toBe(180)
  })

  it('stays when the price has passed it, says so, and is not raised silently', () => {
    const { result, rerender } = offerAt(150)
    act(() => result.current.choose(160))
    rerender({ minimum: 170 })
    expect(result.current).toMatchObject({ typed: 160, message: 'Minimal kini Rp 170' })
    expect(result.current.pressed()).toBeNull()
  })

  it('goes down to the grid with a word when typing is over', () => {
    const { result } = offerAt(150)
    act(() => result.current.choose(187))
    expect(result.current.typed).toBe(187)
    act(() => result.current.settle())
    expect(result.current).toMatchObject({ typed: 180, message: 'Kelipatan Rp 10' })
  })

  it.each([[null], [120]])('is not bid at the minimum when %s was typed', (typed) => {
    const { result } = offerAt(150)
    act(() => result.current.choose(typed))
    expect(result.current.pressed()).toBeNull()
    act(() => result.current.settle())
    expect(result.current).toMatchObject({ typed: 150, message: 'Minimal kini Rp 150' })
  })
})
