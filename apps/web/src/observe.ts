import type { Observable } from '@ketok/client'
import { type Instant, instant } from '@ketok/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverClock, session } from './house.ts'

export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get)
}

/** The signed-in customer, or null. */
export function useUser() {
  return useObservable(session)?.user ?? null
}

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

/** The server's time now. */
export const serverNow = (): Instant => instant(Math.floor(serverClock.now()))
