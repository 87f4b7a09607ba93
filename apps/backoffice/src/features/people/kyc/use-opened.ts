import { useEffect, useState } from 'react'

/** What was opened shuts itself: a desk is left open over lunch. */
const OPEN_MS = 120_000

/** Private facts in the clear, for a while, in this case only. Never in the cache: it outlives the page. */
export function useOpened<Name extends string>(): {
  opened: Partial<Record<Name, string>>
  open: (name: Name, value: string) => void
  shut: (name: Name) => void
} {
  const [opened, setOpened] = useState<Partial<Record<Name, string>>>({})
  const [lastAt, setLastAt] = useState(0)
  useEffect(() => {
    if (lastAt === 0) return
    const timer = setTimeout(() => setOpened({}), OPEN_MS)
    return () => clearTimeout(timer)
  }, [lastAt])
  return {
    opened,
    open: (name, value) => {
      setOpened((before) => ({ ...before, [name]: value }))
      setLastAt((count) => count + 1)
    },
    shut: (name) => setOpened(({ [name]: _, ...rest }) => rest as Partial<Record<Name, string>>),
  }
}
