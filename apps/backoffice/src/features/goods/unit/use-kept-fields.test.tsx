import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_FIELDS } from './unit-fields.ts'
import { useKeptFields } from './use-kept-fields.ts'

const KEY = 'office_unit_1_baru'
const opened = (start = EMPTY_FIELDS, revision: number | null = null) =>
  renderHook(() => useKeptFields(KEY, start, revision))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

it('has what was typed again when the tab was closed at once', () => {
  const before = opened()
  act(() => before.result.current.change({ brand: 'Toyota' }))
  const { idempotencyKey } = before.result.current
  window.dispatchEvent(new Event('pagehide'))
  const { result } = opened()
  expect(result.current.fields.brand).toBe('Toyota')
  expect(result.current).toMatchObject({ isChanged: true, isRestored: true, idempotencyKey })
})

it('takes several changes of one moment', () => {
  const { result } = opened()
  act(() => {
    result.current.change({ brand: 'Toyota' })
    result.current.change({ model: 'Avanza' })
    result.current.overwrite(4)
  })
  expect(result.current.fields).toMatchObject({ brand: 'Toyota', model: 'Avanza' })
  expect(result.current.revision).toBe(4)
})

it('is as the house has it once everything was taken back, an answer that was emptied too', () => {
  const { result } = opened({ ...EMPTY_FIELDS, brand: 'Toyota' })
  act(() => result.current.change({ brand: 'Isuzu', facts: { warna: 'Hitam' } }))
  expect(result.current.isChanged).toBe(true)
  act(() => result.current.change({ brand: 'Toyota', facts: { warna: '' } }))
  expect(result.current.isChanged).toBe(false)
  act(() => vi.advanceTimersByTime(1_000))
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('keeps nothing once it was saved, and names the next request anew', () => {
  const { result, unmount } = opened()
  act(() => result.current.change({ brand: 'Toyota' }))
  const { idempotencyKey } = result.current
  act(() => result.current.keepAsSaved({ ...EMPTY_FIELDS, brand: 'Toyota' }, 2))
  expect(result.current).toMatchObject({ isChanged: false, isRestored: false, revision: 2 })
  expect(result.current.fields.brand).toBe('Toyota')
  expect(result.current.idempotencyKey).not.toBe(idempotencyKey)
  unmount()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('leaves alone what an earlier form kept without all of its fields', () => {
  localStorage.setItem(KEY, JSON.stringify({ fields: { brand: 'Toyota' }, revision: null }))
  const { result } = opened()
  expect(result.current.fields).toEqual(EMPTY_FIELDS)
  expect(result.current.isRestored).toBe(false)
})
