import { useEffect, useState } from 'react'

/**
 * The time, told again every `everyMs` while `running`. Things that count down compare it with a moment instead of
 * counting ticks: a tab in the background ticks seldom or not at all, and still shows the truth when looked at.
 */
export function useNow(everyMs: number, running = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, everyMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [everyMs, running])
  return now
}
