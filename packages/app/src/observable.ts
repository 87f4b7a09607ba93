import type { Observable } from '@ketok/client'
import { useSyncExternalStore } from 'react'

/** The value of an observable, drawn anew when it changes. */
export function useObservable<T>({ subscribe, get }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
