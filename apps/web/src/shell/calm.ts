import { useEffect, useState } from 'react'

/** Whether the page has loaded and the browser has had a moment with nothing to do: time for what no page waits for. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let stop: () => void = () => undefined
    const wait = () => {
      stop = whenIdle(() => setCalm(true))
    }
    if (document.readyState === 'complete') wait()
    else {
      window.addEventListener('load', wait, { once: true })
      stop = () => window.removeEventListener('load', wait)
    }
    return () => stop()
  }, [])
  return isCalm
}

/** Safari has no idle callback: there a moment after loading has to do. */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 2_000)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(then, { timeout: 10_000 })
  return () => window.cancelIdleCallback(idle)
}
