import { useEffect, useState } from 'react'

/** Whether the page has loaded and the browser has had a moment with nothing to do: time for what no page waits for. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let isGone = false
    whenCalm(() => isGone || setCalm(true))
    return () => {
      isGone = true
    }
  }, [])
  return isCalm
}

export const whenCalm = (then: () => void): void => whenLoaded(() => whenIdle(then))

/** At once, if the page has loaded already. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true })
}

/** Safari has no idle callback: there a moment after loading has to do. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 10_000 })
  else setTimeout(then, 2_000)
}
