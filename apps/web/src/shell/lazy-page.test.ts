// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, lazyPage } from './lazy-page.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const loaded = (load: () => Promise<object>) => (lazyPage(load) as () => Promise<object>)()

// spec: 9.2
it('waits two minutes for the code of a page, and not longer', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const outcome = loaded(() => new Promise(() => {})).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_999)
  const still = await Promise.race([outcome, Promise.resolve('waiting')])
  expect(still).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('Halaman terlalu lama dimuat')
})

it('gives the page when it comes, and leaves no timer behind', async () => {
  expect(await loaded(async () => ({ Component: 'page' }))).toEqual({ Component: 'page' })
  expect(vi.getTimerCount()).toBe(0)
})

it('fails at once when the code cannot be had, in words of the house', async () => {
  const cause = new Error('Failed to fetch dynamically imported module')
  const fault = await loaded(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(fault).toMatchObject({ message: 'Halaman gagal dimuat. Periksa koneksi Anda.', cause })
})
