// @vitest-environment jsdom
import { CallError } from '@ketok/client'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryClient } from './app-services.ts'

const { queries, mutations } = queryClient.getDefaultOptions()
const retry = queries?.retry as (failures: number, fault: Error) => boolean
const retryDelay = queries?.retryDelay as (attempt: number) => number

// spec: 9.22, 9.23
it('keeps data for five minutes and fetches nothing again on focus', () => {
  expect(queries).toMatchObject({ gcTime: 300_000, refetchOnWindowFocus: false })
})

// spec: 9.24
it('tries a failed reading three times more, and what was refused not at all', () => {
  const fault = new CallError('fault', 'Terjadi kesalahan pada server', 500)
  expect([0, 1, 2, 3].map((failures) => retry(failures, fault))).toEqual([true, true, true, false])
  expect(retry(0, new CallError('not_found', 'Data tidak ditemukan', 404))).toBe(false)
  expect(retry(0, CallError.of('timeout'))).toBe(true)
  expect(retry(0, new CallError('rate_limited', 'Terlalu banyak permintaan', 429))).toBe(true)
})

// spec: 9.25
it('waits twice as long each time, thirty seconds at most', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

it('never repeats a change by itself', () => {
  expect(mutations?.retry).toBe(false)
})

it('says in time that nothing came also of what is asked for before the parts are tied together', async () => {
  vi.useFakeTimers()
  const page = new QueryObserver(queryClient, {
    queryKey: ['public', 'GET /blog', null],
    queryFn: () => new Promise(() => {}),
  })
  const leave = page.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3_500)
  expect(page.getCurrentResult().error?.message).toBe('Server belum menjawab. Kami terus mencoba.')
  leave()
  vi.useRealTimers()
})
