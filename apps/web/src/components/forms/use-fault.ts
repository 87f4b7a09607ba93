import { type RefObject, useEffect, useRef, useState } from 'react'
import { leadToFault } from './lead-to-fault.ts'

/** What is amiss in a form of a single question, and how it is said. Each time it is said, also in the same words, it leads there. */
export function useFault<Fault>(): [
  fault: Fault | undefined,
  say: (fault: Fault | undefined) => void,
  element: RefObject<HTMLFormElement | null>,
] {
  const element = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<{ fault: Fault | undefined }>()
  useEffect(() => {
    if (said?.fault !== undefined) leadToFault(element.current)
  }, [said])
  return [said?.fault, (fault) => setSaid({ fault }), element]
}
