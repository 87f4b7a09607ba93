import type { Observable, ServerClock } from '@ketok/client'
import { type Instant, instant } from '@ketok/domain'
import { useDeferredValue, useSyncExternalStore } from 'react'

interface Clock extends Observable<Instant> {
  /** The time is another than it was. */
  set(): void
}

const notYet = () => null

/** The server's time for the components of one site. */
export function createServerTime(serverClock: Pick<ServerClock, 'now'>) {
  let heldAt: Instant | null = null
  const clocks = new Map<number, Clock>()

  /** The server's time now; of a page that the server drew, the moment it was drawn until the page is taken over. */
  const serverNow = (): Instant => heldAt ?? instant(Math.floor(serverClock.now()))

  /** One timer for everybody who counts the same steps: a page of lots would wake up for each of them. */
  function clockOf(everyMs: number): Clock {
    const known = clocks.get(everyMs)
    if (known) return known
    const listeners = new Set<() => void>()
    let now: Instant | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const wind = () => {
      timer = setTimeout(tick, everyMs - (serverNow() % everyMs) + 1)
    }
    const tick = () => {
      now = serverNow()
      wind()
      for (const listener of listeners) listener()
    }
    const clock: Clock = {
      set() {
        clearTimeout(timer)
        // In a turn of its own: taking a page over is work enough.
        if (listeners.size > 0) timer = setTimeout(tick)
        else now = null
      },
      get() {
        now ??= serverNow()
        return now
      },
      subscribe(listener) {
        if (listeners.size === 0) wind()
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          clearTimeout(timer)
          now = null
        }
      },
    }
    clocks.set(everyMs, clock)
    return clock
  }

  return {
    serverNow,

    /** Server time, ticking on its own whole seconds (or every `everyMs`), so that all countdowns change together. */
    useServerNow(everyMs = 1000): Instant {
      const { get, subscribe } = clockOf(everyMs)
      return useSyncExternalStore(subscribe, get, serverNow)
    },

    /** For a clock on the wall: null in what the server draws, where it would stand still. */
    useClock(): Instant | null {
      const { get, subscribe } = clockOf(1000)
      return useSyncExternalStore<Instant | null>(subscribe, get, notYet)
    },

    /** Holds the time at the moment the server drew a page; null lets it go on. */
    holdTime(at: Instant | null): void {
      heldAt = at
      for (const clock of clocks.values()) clock.set()
    },

    /** Whether React is still taking over the page that the server drew. */
    isTakingOver: (): boolean => heldAt !== null,

    /**
     * False while a page is taken over as the server drew it, which knows nothing of this browser. What the browser knows
     * besides comes after that, all at once and piece by piece: a store would have it drawn in one go, with the whole
     * page.
     */
    useIsTakenOver: () => useDeferredValue(true, heldAt !== null ? false : undefined),
  }
}
