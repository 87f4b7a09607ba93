import { type ComponentType, useEffect, useReducer } from 'react'
import { reportFault } from '../shell/report-fault.ts'

const fetches: (() => Promise<unknown>)[] = []

/**
 * A part that no first screen shows. Its code comes when it is first drawn, or before, once the browser has nothing else
 * to do. Where it cannot come nothing stands in its place, until there is a line again.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | null = null
  const fetch = async () => {
    Part ??= await load()
  }
  fetches.push(fetch)
  return function LatePart(props: P) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (Part !== null) return
      let isGone = false
      const attempt = () =>
        void fetch().then(
          () => isGone || drawAgain(),
          (fault: unknown) => {
            reportFault(fault)
            if (!isGone) window.addEventListener('online', attempt, { once: true })
          },
        )
      attempt()
      return () => {
        isGone = true
        window.removeEventListener('online', attempt)
      }
    }, [])
    return Part && <Part {...props} />
  }
}

/** All of them, so that none is waited for when a hand comes. What fails is asked for again when it is drawn. */
export function fetchLateParts(): void {
  for (const fetch of fetches) fetch().catch(() => undefined)
}
