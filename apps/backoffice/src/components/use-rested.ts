import { useEffect, useState } from 'react'

const RESTS_MS = 250

/** What is typed, once the typing rests. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RESTS_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
