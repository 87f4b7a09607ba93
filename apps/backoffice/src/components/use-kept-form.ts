import { useState } from 'react'
import { useKept } from './use-kept.ts'

export interface KeptForm<Fields> {
  readonly fields: Fields
  /** Whether something from an earlier opening stands in the form. */
  readonly isRestored: boolean
  readonly change: (part: Partial<Fields>) => void
  /** Back to what the form begins with, which is also right once it was saved. */
  readonly forget: () => void
}

/** Rows of a table are made anew with each drawing. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields of a dialog, which a press beside it closes. Only what differs from the start is kept, so that a field that
 * nobody touched shows what the house has by then.
 */
export function useKeptForm<Fields extends object>(key: string, start: Fields): KeptForm<Fields> {
  const [draft, keep] = useKept<Partial<Fields>>(key)
  const [isRestored, setRestored] = useState(draft !== null)
  const fields = { ...start, ...draft }
  return {
    fields,
    isRestored,
    change: (part) => {
      const typed = { ...draft, ...part }
      const names = Object.keys(typed) as (keyof Fields)[]
      const changed = names.filter((name) => !isSame(typed[name], start[name]))
      keep(
        changed.length === 0
          ? null
          : (Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Fields>),
      )
    },
    forget: () => {
      keep(null)
      setRestored(false)
    },
  }
}
