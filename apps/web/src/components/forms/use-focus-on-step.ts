import { useCallback, useEffect, useRef } from 'react'

/** The button that was pressed goes with its step; what has come in its place takes the focus, and no button of it. */
export function useFocusOnStep(step: string): (element: HTMLElement | null) => void {
  const place = useRef<HTMLElement | null>(null)
  const focusedFor = useRef(step)
  useEffect(() => {
    if (focusedFor.current === step) return
    focusedFor.current = step
    place.current?.focus({ preventScroll: true })
  }, [step])
  return useCallback((element) => {
    place.current = element
  }, [])
}
