import {
  CallError,
  createClient,
  createLive,
  createServerClock,
  createStaffSession,
  localKept,
  online,
  watchBrowser,
} from '@ketok/client'
import { notify } from '@ketok/ui'
import { QueryClient } from '@tanstack/react-query'

/** The parts the whole office shares, made once. */

export const session = createStaffSession(localKept)
export const serverClock = createServerClock()

const endedListeners = new Set<() => void>()
/** Told once when a renewal was refused: idle too long, the day is over, or signed out elsewhere. */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener)
  return () => endedListeners.delete(listener)
}

export const client = createClient({
  base: '/api',
  session,
  sessionCalls: { renew: 'POST /office/auth/renew', out: 'POST /office/auth/out' },
  online,
  locks: navigator.locks,
  onSessionEnded: () => {
    for (const listener of endedListeners) listener()
  },
})

/** Connected while a console is open; nothing else in the office hears frames. */
export const live = createLive({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`,
  clock: serverClock,
  ticket: async () => (await client.call('POST /office/realtime-ticket')).ticket,
})

const MAX_RETRIES = 3
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      // A refusal stays a refusal; a lost line or a fault may pass.
      retry: (failures, fault) =>
        failures < MAX_RETRIES && !(fault instanceof CallError && fault.status >= 400 && fault.status < 500),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Ties the parts together; called once at start. */
export function startHouse(): void {
  watchBrowser(window)
  session.watch(window)
  live.isOutdated.subscribe(() => notify.newVersion(() => location.reload()))
  let signedInAs = session.get()?.staff_id
  session.subscribe(() => {
    const staffId = session.get()?.staff_id
    if (staffId === signedInAs) return
    signedInAs = staffId
    // Nothing that one person may see is shown to the next.
    queryClient.clear()
  })
}
