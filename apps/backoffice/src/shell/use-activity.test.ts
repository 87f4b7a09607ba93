// @vitest-environment jsdom
import { CallError } from '@ketok/client'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useActivity } from './use-activity.ts'

let at = 0
const act = (sign: 'pointerdown' | 'keydown') => {
  const event = new Event(sign)
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.dispatchEvent(event)
}

beforeEach(() => {
  at = 1_000
})
afterEach(() => vi.restoreAllMocks())

describe('activity', () => {
  it('is told at the first sign, and then once a minute at most', () => {
    const tell = vi.fn(async () => {})
    renderHook(() => useActivity(tell))
    act('keydown')
    at += 59_000
    act('pointerdown')
    expect(tell).toHaveBeenCalledTimes(1)
    at += 1_000
    act('pointerdown')
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('counts for nothing while the office asks whether somebody is there', () => {
    const tell = vi.fn(async () => {})
    const { rerender } = renderHook(({ asks }) => useActivity(asks ? null : tell), {
      initialProps: { asks: true },
    })
    act('keydown')
    expect(tell).not.toHaveBeenCalled()
    rerender({ asks: false })
    act('keydown')
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('is told again at the next sign when the line was down', async () => {
    const tell = vi.fn(() => Promise.reject(CallError.of('offline')))
    renderHook(() => useActivity(tell))
    act('keydown')
    expect(tell).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    at += 1_000
    act('keydown')
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('is not listened for once the page is gone', () => {
    const tell = vi.fn(async () => {})
    renderHook(() => useActivity(tell)).unmount()
    act('keydown')
    expect(tell).not.toHaveBeenCalled()
  })
})
