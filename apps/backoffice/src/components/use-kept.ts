import { localKept } from '@ketok/client'
import { useCallback, useEffect, useRef, useState } from 'react'

const SAVE_AFTER_MS = 300

/**
 * What is typed stays in this browser until it is saved, also where the tab is closed or the line is gone. Null while
 * nothing is typed that the house does not have.
 */
export function useKept<Value>(key: string): [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(() => read(key))
  const latest = useRef(value)
  latest.current = value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (latest.current === null) localKept.removeItem(key)
    else localKept.setItem(key, JSON.stringify(latest.current))
  }, [key])
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  return [
    value,
    useCallback(
      (next: Value | null) => {
        latest.current = next
        setValue(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(write, next === null ? 0 : SAVE_AFTER_MS)
      },
      [write],
    ),
  ]
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localKept.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
