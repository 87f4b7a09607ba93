import { useCallback, useSyncExternalStore } from 'react'
import { suitsWidth } from '../../first-paint/first-paint.ts'
import { widthOfFirstLook } from '../../start/observe.ts'

/**
 * Whether the screen is as the media query says, now and later. While a page is taken over, as the server took it to be:
 * a narrow window of a computer is drawn as a wide one, and would otherwise be drawn anew as a whole.
 */
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
  return useSyncExternalStore(subscribe, matches, () => {
    const width = widthOfFirstLook()
    return width === null ? matches() : suitsWidth(query, width)
  })
}
