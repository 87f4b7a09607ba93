import type { Observable } from '@ketok/client'
import { type Instant, instant } from '@ketok/domain'
import { useDeferredValue, useSyncExternalStore } from 'react'
import type { Compared } from './components/compare-list.ts'
import { compareList, serverClock, session } from './house.ts'

export function useObservable<T>({ subscribe, get }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}

/**
 * False while a page is taken over as the server drew it, who knows nothing of this browser. What the browser knows
 * besides comes after that, all at once and piece by piece: a store would have it drawn in one go, with the whole page.
 */
export const useIsTakenOver = () => useDeferredValue(true, isTakingOver() ? false : undefined)

/** The signed-in customer, or null. */
export function useUser() {
  const user = useObservable(session)?.user ?? null
  return useIsTakenOver() ? user : null
}

/** The units picked for comparison in this browser. */
export function useCompareList() {
  const picked = useObservable(compareList)
  return useIsTakenOver() ? picked : NONE
}

const NONE: readonly Compared[] = []

/** Server time, ticking on its own whole seconds (or every `everyMs`), so that all countdowns change together. */
export function useServerNow(everyMs = 1000): Instant {
  const { get, subscribe } = clockOf(everyMs)
  return useSyncExternalStore(subscribe, get, serverNow)
}

const notYet = () => null

/** For a clock on the wall: null in what the server draws, where it would stand still. */
export function useClock(): Instant | null {
  const { get, subscribe } = clockOf(1000)
  return useSyncExternalStore<Instant | null>(subscribe, get, notYet)
}

const clocks = new Map<number, Clock>()

interface Clock extends Observable<Instant> {
  /** The time is another than it was. */
  set(): void
}

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

let heldAt: Instant | null = null
let heldWidth: number | null = null

/** How wide the screen is that the server drew for; null once the page is taken over, or where nothing was drawn. */
export const widthOfFirstLook = (): number | null => heldWidth

export function holdWidth(width: number | null): void {
  heldWidth = width
}

/** Whether React is still taking over the page that the server drew. */
export const isTakingOver = (): boolean => heldAt !== null

/** The server's time now; of a page that the server drew, the moment it was drawn until the page is taken over. */
export const serverNow = (): Instant => heldAt ?? instant(Math.floor(serverClock.now()))

export function holdTime(at: Instant | null): void {
  heldAt = at
  for (const clock of clocks.values()) clock.set()
}
