import { useEffect } from 'react'
import { live } from '../app-services.ts'

/** Pages and parts of pages that hear something by the live connection now. */
let listeners = 0

/** Keeps the live connection open while something on the screen hears by it; without one the office has none. */
export function useLiveLine(): void {
  useEffect(() => {
    if (listeners++ === 0) live.connect()
    return () => {
      if (--listeners === 0) live.close()
    }
  }, [])
}
