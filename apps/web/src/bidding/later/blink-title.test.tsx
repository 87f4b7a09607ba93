import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blinkTitle } from './blink-title.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  document.title = 'Lot 12 Avanza'
})
afterEach(() => {
  window.dispatchEvent(new Event('focus'))
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a tab says that its owner was outbid until they look', () => {
  blinkTitle()
  vi.advanceTimersByTime(1000)
  expect(document.title).toBe('⚠ Terlampaui')
  vi.advanceTimersByTime(1000)
  expect(document.title).toBe('Lot 12 Avanza')
  vi.advanceTimersByTime(1000)
  window.dispatchEvent(new Event('focus'))
  expect(document.title).toBe('Lot 12 Avanza')
})

it('a tab whose owner was outbid twice has its own title back when they look', () => {
  blinkTitle()
  vi.advanceTimersByTime(1000)
  blinkTitle()
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(5000)
  expect(document.title).toBe('Lot 12 Avanza')
})

it('a tab that its owner looks at by now keeps its title', () => {
  vi.mocked(document.hasFocus).mockReturnValue(true)
  blinkTitle()
  vi.advanceTimersByTime(1000)
  expect(document.title).toBe('Lot 12 Avanza')
})
