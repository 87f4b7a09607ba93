import { useEffect, useRef } from 'react'
import { type Press, pressOf } from './press.ts'

/** The keyboard as the instrument's second half; nothing is heard while a dialog is open. */
export function useConsoleKeys(onPress: (press: Press) => void): void {
  const current = useRef(onPress)
  useEffect(() => {
    current.current = onPress
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return
      const press = pressOf(event)
      if (press === null) return
      event.preventDefault()
      current.current(press)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
