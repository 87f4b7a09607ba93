import { CallError } from '@ketok/client'
import { useEffect, useRef } from 'react'

/** The server is told of activity no more often than that. */
const TELL_MS = 60_000
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/** Calls `tell` when a person does something here; `null` for when it does not count. */
export function useActivity(tell: (() => Promise<void>) | null): void {
  const told = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const onSign = ({ timeStamp }: Event) => {
      if (latest.current === null || timeStamp - told.current < TELL_MS) return
      told.current = timeStamp
      latest.current().catch((fault: unknown) => {
        if (!(fault instanceof CallError)) throw fault
        // The next sign tries again; that the line is down is said elsewhere.
        told.current = Number.NEGATIVE_INFINITY
      })
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true })
    }
  }, [])
}
