import { useLayoutEffect, useRef } from 'react'
import { type Press, pressOf } from './press.ts'

/** The keyboard as the instrument's second half; nothing is heard while a dialog is open. */
export function useConsoleKeys(onPress: (press: Press) => void): void {
  const current = useRef(onPress)
  // As soon as the screen says it, and not a moment later: a key means what is written on it.
  useLayoutEffect(() => {
    current.current = onPress
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return
      const press = pressOf(event)
      if (press === null) return
      event.preventDefault()
      if (event.target instanceof HTMLInputElement) event.target.blur()
      current.current(press)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
