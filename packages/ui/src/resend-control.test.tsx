import './testing/browser-gaps.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { minutesAndSeconds, ResendControl } from './resend-control.tsx'

const START = Date.parse('2026-11-20T10:00:00+07:00')
beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

// spec: 2.5.5
it('counts five minutes down before it offers to send again', () => {
  render(<ResendControl waitMs={300_000} onResend={vi.fn()} />)
  expect(screen.getByText('Tidak ada email masuk?')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('05:00')
  pass(61_000)
  expect(screen.getByRole('timer').textContent).toBe('03:59')
  pass(238_500)
  expect(screen.getByRole('timer').textContent).toBe('00:01')
  expect(screen.queryByRole('button')).toBeNull()
  pass(500)
  expect(screen.getByRole('button', { name: 'Kirim ulang' })).toBeTruthy()
  expect(screen.queryByText('Tidak ada email masuk?')).toBeNull()
})

// spec: 2.5.6
it('sends once and starts afresh when pressed', () => {
  const resend = vi.fn()
  render(<ResendControl waitMs={300_000} onResend={resend} />)
  pass(300_000)
  fireEvent.click(screen.getByRole('button'))
  expect(resend).toHaveBeenCalledOnce()
  expect(screen.getByRole('timer').textContent).toBe('05:00')
  pass(299_500)
  expect(screen.queryByRole('button')).toBeNull()
})

it('waits until the moment that is known, also when that moves', () => {
  const at = (ms: number) => <ResendControl waitMs={300_000} readyAt={ms} onResend={vi.fn()} />
  const { rerender } = render(at(START + 61_000))
  expect(document.body.textContent).toBe('Tidak ada email masuk?Kirim ulang dalam 01:01')
  pass(61_000)
  expect(screen.getByRole('button', { name: 'Kirim ulang' })).toBeTruthy()
  rerender(at(START + 91_000))
  expect(screen.getByRole('timer').textContent).toBe('00:30')
})

it('is right after a tab has slept, though no tick came', () => {
  render(<ResendControl waitMs={300_000} onResend={vi.fn()} />)
  vi.setSystemTime(START + 400_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('button', { name: 'Kirim ulang' })).toBeTruthy()
})

// spec: 9.12
it.each([
  [300_000, '05:00'],
  [299_001, '05:00'],
  [299_000, '04:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('writes %i ms as %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text)
})
