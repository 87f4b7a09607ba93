import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as the media query says, now and later. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, matches, matches)
}
