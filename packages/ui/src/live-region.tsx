import { useEffect, useRef, useState } from 'react'

export interface LiveRegionProps {
  /** The newest thing worth hearing; an empty text says nothing. */
  message: string
  /** No more often than this; of several messages in between only the last is spoken. */
  everyMs?: number | undefined
}

/** Speaks changes to screen readers, politely and not faster than one can listen. */
export function LiveRegion({ message, everyMs = 3000 }: LiveRegionProps) {
  const [spoken, setSpoken] = useState('')
  const lastAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (message === spoken) return
    const wait = Math.max(0, lastAt.current + everyMs - Date.now())
    const timer = setTimeout(() => {
      lastAt.current = Date.now()
      setSpoken(message)
    }, wait)
    return () => clearTimeout(timer)
  }, [message, spoken, everyMs])

  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="ui-hidden">
      {spoken}
    </div>
  )
}
