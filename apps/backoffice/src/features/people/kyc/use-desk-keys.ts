import { useLayoutEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => void>>

/** A key after G leads to another page and is nothing here. */
const SEQUENCE_MS = 1_500

/** Single keys of the desk, while no field and no dialog has the hands. */
export function useDeskKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  // Heard from the moment that the screen says what they do.
  useLayoutEffect(() => {
    let ledAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      const isLed = event.timeStamp - ledAt < SEQUENCE_MS
      ledAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const press = isLed
        ? undefined
        : current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (press === undefined) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
  )
}
