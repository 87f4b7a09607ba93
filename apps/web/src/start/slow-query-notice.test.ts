import { CallError } from '@ketok/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noticeSlowQueries, tryAgain } from './slow-query-notice.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page that shows one call, with the retries of the specification. */
function aPage(call: () => Promise<string>, name = 'GET /blog') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 3, retryDelay: (n) => 1000 * 2 ** n } },
  })
  const cache = client.getQueryCache()
  noticeSlowQueries(cache)
  const page = new QueryObserver(client, { queryKey: ['public', name, null], queryFn: call })
  const leave = page.subscribe(() => {})
  return {
    cache,
    leave,
    shows: () => {
      const { data, error } = page.getCurrentResult()
      return data ?? (error === null ? 'bones' : error.message)
    },
  }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const silence = () => new Promise<string>(() => {})
const failure = () => Promise.reject(new CallError('fault', 'Terjadi kesalahan pada server', 500))

it('says in time what fails, and what comes after all takes the place of the words', async () => {
  let isMended = false
  const { shows } = aPage(() => (isMended ? Promise.resolve('berita') : failure()))
  await after(3_499)
  expect(shows()).toBe('bones')
  await after(1)
  expect(shows()).toBe('Terjadi kesalahan pada server')
  isMended = true
  await after(3_500)
  expect(shows()).toBe('berita')
})

it('says in time that a server is silent', async () => {
  const { shows } = aPage(silence)
  await after(3_500)
  expect(shows()).toBe('Server belum menjawab. Kami terus mencoba.')
})

it('says nothing of what comes in time, nor too early of what is asked for once more', async () => {
  const { shows, leave, cache } = aPage(silence)
  await after(3_000)
  leave()
  const [query] = cache.getAll()
  await query?.cancel({ revert: true })
  query?.fetch().catch(() => {})
  await after(3_000)
  expect(shows()).toBe('bones')
})

it('asks at once for all that has not come when somebody presses', async () => {
  let isMended = false
  const call = vi.fn(() => (isMended ? Promise.resolve('berita') : silence()))
  const { shows, cache } = aPage(call)
  await after(5_000)
  isMended = true
  tryAgain(cache)
  expect(shows()).toBe('bones')
  await after(0)
  expect(shows()).toBe('berita')
  tryAgain(cache)
  await after(10_000)
  expect(call).toHaveBeenCalledTimes(2)
})

it('leaves alone what is not only read', async () => {
  const call = vi.fn(silence)
  const { shows, cache } = aPage(call, 'verification')
  await after(5_000)
  tryAgain(cache)
  expect(shows()).toBe('bones')
  expect(call).toHaveBeenCalledTimes(1)
})
