import './testing/browser-gaps.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveRegion } from './live-region.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('speaks the first message at once and of a flood only the last', () => {
  const { rerender } = render(<LiveRegion message="" everyMs={3000} />)
  rerender(<LiveRegion message="Rp 1" everyMs={3000} />)
  pass(0)
  expect(screen.getByRole('status').textContent).toBe('Rp 1')
  for (const message of ['Rp 2', 'Rp 3', 'Rp 4']) {
    rerender(<LiveRegion message={message} everyMs={3000} />)
    pass(500)
    expect(screen.getByRole('status').textContent).toBe('Rp 1')
  }
  pass(1500)
  expect(screen.getByRole('status').textContent).toBe('Rp 4')
})
