import type { Observable } from '@ketok/client'
import { type Instant, instant } from '@ketok/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Compared } from './components/compare-list.ts'
import { compareList, serverClock, session } from './house.ts'

/** `drawn` is what the server drew the page from, where the browser may know more. */
export function useObservable<T>(observable: Observable<T>, drawn: () => T = observable.get): T {
  return useSyncExternalStore(observable.subscribe, observable.get, drawn)
}

/** The signed-in customer, or null. */
export function useUser() {
  return useObservable(session, nobody)?.user ?? null
}

const nobody = () => null

/** The units picked for comparison in this browser. */
export const useCompareList = () => useObservable(compareList, nonePicked)

const NONE: readonly Compared[] = []
const nonePicked = () => NONE

/** Server time, ticking on its own whole seconds (or every `everyMs`), so that all countdowns change together. */
export function useServerNow(everyMs = 1000): Instant {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = serverNow()
      setNow(current)
      timer = setTimeout(tick, everyMs - (current % everyMs) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [everyMs])
  return now
}

let heldAt: Instant | null = null

/** The server's time now; of a page that the server drew, the moment it was drawn until the page is taken over. */
export const serverNow = (): Instant => heldAt ?? instant(Math.floor(serverClock.now()))

export function holdTime(at: Instant | null): void {
  heldAt = at
}
