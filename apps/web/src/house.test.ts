// @vitest-environment jsdom
import { CallError } from '@ketok/client'
import { expect, it } from 'vitest'
import { queryClient } from './house.ts'

const { queries, mutations } = queryClient.getDefaultOptions()
const retry = queries?.retry as (failures: number, fault: Error) => boolean
const retryDelay = queries?.retryDelay as (attempt: number) => number

it('keeps data for five minutes and fetches nothing again on focus', () => {
  expect(queries).toMatchObject({ gcTime: 300_000, refetchOnWindowFocus: false })
})

it('tries a failed reading three times more, and what was refused not at all', () => {
  const fault = new CallError('fault', 'Terjadi kesalahan pada server', 500)
  expect([0, 1, 2, 3].map((failures) => retry(failures, fault))).toEqual([true, true, true, false])
  expect(retry(0, new CallError('not_found', 'Data tidak ditemukan', 404))).toBe(false)
  expect(retry(0, CallError.of('timeout'))).toBe(true)
})

it('waits twice as long each time, thirty seconds at most', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

it('never repeats a change by itself', () => {
  expect(mutations?.retry).toBe(false)
})
