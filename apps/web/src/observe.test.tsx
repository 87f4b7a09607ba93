import { instant } from '@ketok/domain'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdTime, useServerNow } from './observe.ts'

afterEach(() => vi.useRealTimers())

const Clock = ({ everyMs }: { everyMs: number }) => <p>{useServerNow(everyMs)}</p>

it('shows the moment a page was drawn only until it is let go, however seldom a clock ticks', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  holdTime(instant(1_700_000_000_000))
  render(<Clock everyMs={60_000} />)
  expect(screen.getByText('1700000000000')).toBeTruthy()
  act(() => {
    holdTime(null)
    vi.advanceTimersByTime(1)
  })
  expect(Number(document.querySelector('p')?.textContent)).toBeGreaterThan(1_750_000_000_000)
})
