import { createQueries } from '@ketok/app'
import {
  createClient,
  createRealtime,
  createServerClock,
  createStaffSession,
  localKept,
  online,
  watchBrowser,
  watchForms,
} from '@ketok/client'
import { notify } from '@ketok/ui'

/** The parts the whole office shares, made once. */

export const session = createStaffSession(localKept)
export const serverClock = createServerClock()

const endedListeners = new Set<() => void>()
/** Reports once that a renewal was refused: the session was idle too long, its day is over, or it was ended elsewhere. */
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

/** Connected while something on the screen hears by it: a console, or who else has a form open. */
export const live = createRealtime({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`,
  clock: serverClock,
  ticket: async () => (await client.call('POST /office/realtime-ticket')).ticket,
})

/** Says that a form is open here, and hears who else has it open. */
export const watchForm = watchForms(live)

export const queryClient = createQueries({ staleMs: 5_000 })

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
