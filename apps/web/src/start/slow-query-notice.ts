import { CallError } from '@ketok/client'
import type { Query, QueryCache } from '@tanstack/react-query'

/** A page shows its skeleton for so long before it says that nothing has come. */
const NOTICE_AFTER_MS = 3_500

/**
 * Three retries with their pauses (spec 9.24) take seven seconds when a server fails, and forty when it is silent. Meanwhile
 * the page says how it stands; the calls go on behind its words, and an answer takes their place.
 */
export function noticeSlowQueries(cache: QueryCache): void {
  const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch' || !isReading(event.query)) return
    const { query } = event
    clearTimeout(timers.get(query))
    timers.set(
      query,
      setTimeout(() => {
        const { status, fetchStatus, fetchFailureReason } = query.state
        if (status === 'pending' && fetchStatus === 'fetching')
          query.setState({ status: 'error', error: fetchFailureReason ?? CallError.of('slow') })
      }, NOTICE_AFTER_MS),
    )
  })
}

/** "Coba lagi": all that has not come to this page is asked for anew, now, whatever pause it was in. */
export function tryAgain(cache: QueryCache): void {
  for (const query of cache.getAll()) {
    if (!isReading(query) || !query.isActive() || query.state.status !== 'error') continue
    if (query.state.data !== undefined) continue
    query.reset()
    query.fetch().catch(() => undefined)
  }
}

/** Only what is read may be asked for twice. */
const isReading = ({ queryKey }: Query) => String(queryKey[1]).startsWith('GET ')
