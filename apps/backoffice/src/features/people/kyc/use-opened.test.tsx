import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOpened } from './use-opened.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('keeps what was opened for two minutes after the last was, and then nothing', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useOpened<'phone' | 'email'>())
  act(() => result.current.open('phone', '+6281234567890'))
  act(() => vi.advanceTimersByTime(90_000))
  act(() => result.current.open('email', 'rina@ketok.test'))
  act(() => vi.advanceTimersByTime(119_000))
  expect(result.current.opened).toEqual({ phone: '+6281234567890', email: 'rina@ketok.test' })
  act(() => result.current.shut('phone'))
  expect(result.current.opened).toEqual({ email: 'rina@ketok.test' })
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current.opened).toEqual({})
})
