import { useEffect, useRef, useState } from 'react'

export interface LiveRegionProps {
  /** The newest thing worth hearing; an empty text says nothing. */
  message: string
  /** No more often than this; of several messages in between only the last is announced. */
  everyMs?: number | undefined
}

/** Speaks changes to screen readers, politely and not faster than one can listen. */
export function LiveRegion({ message, everyMs = 3000 }: LiveRegionProps) {
  const [announced, setAnnounced] = useState('')
  const lastAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (message === announced) return
    const wait = Math.max(0, lastAt.current + everyMs - Date.now())
    const timer = setTimeout(() => {
      lastAt.current = Date.now()
      setAnnounced(message)
    }, wait)
    return () => clearTimeout(timer)
  }, [message, announced, everyMs])

  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="ui-hidden">
      {announced}
    </div>
  )
}
