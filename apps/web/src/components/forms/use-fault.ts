import { type RefObject, useEffect, useRef, useState } from 'react'
import { leadToFault } from './lead-to-fault.ts'

/** What is amiss in a form of a single question, and how it is said. Each time it is said, also in the same words, it leads there. */
export function useFault<Fault>(): [
  fault: Fault | undefined,
  show: (fault: Fault | undefined) => void,
  element: RefObject<HTMLFormElement | null>,
] {
  const element = useRef<HTMLFormElement>(null)
  const [last, setLast] = useState<{ fault: Fault | undefined }>()
  useEffect(() => {
    if (last?.fault !== undefined) leadToFault(element.current)
  }, [last])
  return [last?.fault, (fault) => setLast({ fault }), element]
}
