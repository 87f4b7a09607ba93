import { instant } from '@ketok/domain'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createServerTime } from './server-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('shows the moment a page was drawn only until it is let go, however seldom a clock ticks', () => {
  vi.useFakeTimers()
  const { holdTime, isTakingOver, serverNow, useServerNow } = createServerTime({
    now: () => 1_800_000_000_000,
  })
  const Clock = () => <p>{useServerNow(60_000)}</p>
  holdTime(instant(1_700_000_000_000))
  render(<Clock />)
  expect(screen.getByText('1700000000000')).toBeTruthy()
  expect([isTakingOver(), serverNow()]).toEqual([true, 1_700_000_000_000])
  act(() => {
    holdTime(null)
    vi.advanceTimersByTime(1)
  })
  expect(Number(document.querySelector('p')?.textContent)).toBe(1_800_000_000_000)
  expect(isTakingOver()).toBe(false)
})

it('ticks on whole seconds of the server, all clocks of one step together', () => {
  vi.useFakeTimers()
  let now = 1_800_000_000_400
  const { useClock, useServerNow } = createServerTime({ now: () => now })
  const Both = () => <p>{`${useServerNow()} ${useClock()}`}</p>
  render(<Both />)
  expect(screen.getByText('1800000000400 1800000000400')).toBeTruthy()
  act(() => {
    now += 601
    vi.advanceTimersByTime(601)
  })
  expect(screen.getByText('1800000001001 1800000001001')).toBeTruthy()
})
