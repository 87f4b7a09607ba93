import { createQueries } from '@ketok/app'
import {
  createClient,
  createRealtime,
  createServerClock,
  createSession,
  createTracer,
  localKept,
  online,
  watchBrowser,
} from '@ketok/client'
import { createCompareList } from '../components/lot-card/compare-list.ts'
import { config } from '../config.ts'
import { createStore, loggedIn, loggedOut, storedFlag } from '../state.ts'
import { noticeSlowQueries } from './slow-query-notice.ts'

/** The parts the whole site shares, made once. Tests drive the site in a browser, not by replacing these. */

export const session = createSession(localKept)
export const serverClock = createServerClock()
export const compareList = createCompareList(localKept, window)
/** Without a collector nothing is kept; calls still carry a trace id, which the server's log repeats. */
export const tracer = createTracer({ rate: config.collectorUrl === '' ? 0 : config.traceSampleRate })

// A flag without a session (storage half erased) is a signed-out visitor.
export const store = createStore(localKept, storedFlag(localKept) && session.get() !== null)

const endedListeners = new Set<() => void>()
/** A page's first calls leave before anything is drawn that could say so. */
let endedUnheard = false
/** Reports once that a renewal was refused: 'Sesi telah berakhir'. */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener)
  if (endedUnheard) listener()
  endedUnheard = false
  return () => endedListeners.delete(listener)
}

export const client = createClient({
  base: '/api',
  session,
  online,
  // A page asks for much in one turn; a finger may come between two of its calls.
  fetch: async (input, init) => {
    await window.scheduler?.yield?.()
    return fetch(input, init)
  },
  tracer,
  locks: navigator.locks,
  onSessionEnded: () => {
    endedUnheard = endedListeners.size === 0
    for (const listener of endedListeners) listener()
  },
})

export const live = createRealtime({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`,
  clock: serverClock,
  ticket: async () => (session.get() ? (await client.call('POST /customer/realtime-ticket')).ticket : null),
})

/** Spec 9.22 to 9.25: 5 minutes of retention, no refetch on focus, 3 retries with exponential backoff up to 30 s. */
export const queryClient = createQueries({
  keptMs: 5 * 60_000,
  staleMs: 15_000,
  refetchOnWindowFocus: false,
  // Too early, too slow or too many.
  passing: [408, 425, 429],
})
// From the first call on: a page asks for its own before the parts are tied together.
noticeSlowQueries(queryClient.getQueryCache())

/** Ties the parts together; called once at start. */
export function startHouse(): void {
  watchBrowser(window)
  // A session whose flag was lost with half of the storage is one all the same, and other tabs go by it.
  if (session.get() !== null && !store.getState().logged) store.dispatch(loggedIn())
  let signedInAs = session.get()?.user.customer_id
  session.subscribe(() => {
    const customerId = session.get()?.user.customer_id
    if (customerId === signedInAs) return
    signedInAs = customerId
    // Nothing of one customer may be shown to the next.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === 'own' })
    store.dispatch(customerId === undefined ? loggedOut() : loggedIn())
    live.reconnect()
  })
  // After its listener: somebody may have signed in or out elsewhere while the page was on its way.
  session.watch(window)
  live.connect()
}
