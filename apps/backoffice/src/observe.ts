import type { Observable } from '@ketok/client'
import { type Instant, instant } from '@ketok/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverClock, session } from './house.ts'

export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get)
}

/** Who is signed in, or null. */
export function useStaff() {
  return useObservable(session)
}

/** The server's time now. */
export const serverNow = (): Instant => instant(Math.floor(serverClock.now()))

/** Server time, ticking on its own whole seconds. */
export function useServerNow(): Instant {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = serverNow()
      setNow(current)
      timer = setTimeout(tick, 1000 - (current % 1000) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
