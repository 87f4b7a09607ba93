import { useEffect, useState } from 'react'

/** Whether the page has loaded and the browser has had a moment with nothing to do: time for what no page waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    whenIdle(() => isGone || setIdle(true))
    return () => {
      isGone = true
    }
  }, [])
  return isIdle
}

export const whenIdle = (then: () => void): void => whenLoaded(() => onIdleCallback(then))

/** At once, if the page has loaded already. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true })
}

/** Safari has no idle callback: there a moment after loading has to do. */
function onIdleCallback(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 10_000 })
  else setTimeout(then, 2_000)
}
