import type { Observable } from '@ketok/client'
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
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = serverClock.now()
      setNow(current)
      timer = setTimeout(tick, everyMs - (current % everyMs) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [everyMs])
  return now
}
