import { type ComponentType, useEffect, useReducer, useRef } from 'react'
import { reportFault } from '../shell/report-fault.ts'
import { retryImport } from './retry-import.ts'

/** A browser may believe to have a line that brings nothing. Doubled each time. */
const TRY_AGAIN_MS = 3_000
const fetches: (() => Promise<unknown>)[] = []

/**
 * A part that no first screen shows. Its code comes when it is first drawn, or before, once the browser has nothing else
 * to do. Where it cannot come `Meanwhile` stays in its place, or nothing, until there is a line again.
 */
export function latePart<Module extends object, P extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<P>,
  Meanwhile?: ComponentType<P>,
): ComponentType<P> {
  let Part: ComponentType<P> | null = null
  let coming: Promise<void> | null = null
  // Once for all who ask: a part that came twice would be two.
  const fetch = () => {
    coming ??= retryImport(load).then(
      (module) => {
        Part = partOf(module)
      },
      (fault: unknown) => {
        coming = null
        throw fault
      },
    )
    return coming
  }
  fetches.push(fetch)
  return function LatePart(props: P) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    // What was drawn, not what has come since: code that comes before the effect still has to be drawn.
    const isDrawn = useRef(Part !== null)
    useEffect(() => {
      if (isDrawn.current) return
      let isGone = false
      let timer: ReturnType<typeof setTimeout> | undefined
      let waitMs = TRY_AGAIN_MS
      let hasFailed = false
      const attempt = () =>
        void fetch().then(
          () => isGone || drawAgain(),
          (fault: unknown) => {
            // A line that is back already may have been away: only what fails again, with a line, is a fault.
            if (navigator.onLine && hasFailed) reportFault(fault)
            hasFailed ||= navigator.onLine
            if (isGone) return
            if (navigator.onLine) timer = setTimeout(attempt, waitMs)
            else window.addEventListener('online', attempt, { once: true })
            waitMs *= 2
          },
        )
      // It must not run in the turn in which the page is hydrated.
      timer = setTimeout(attempt)
      return () => {
        isGone = true
        clearTimeout(timer)
        window.removeEventListener('online', attempt)
      }
    }, [])
    const Drawn = Part ?? Meanwhile
    return Drawn && <Drawn {...props} />
  }
}

/** All of them, so that none is waited for when a hand comes. What fails is asked for again when it is drawn. */
export function fetchLateParts(): void {
  // Each in a turn of its own: a finger may come between them.
  for (const fetch of fetches) setTimeout(() => fetch().catch(() => undefined))
}
