import { useState } from 'react'
import { useKept } from './use-kept.ts'

export interface KeptForm<Fields> {
  readonly fields: Fields
  /** Whether something from an earlier opening stands in the form. */
  readonly isRestored: boolean
  /** Which saving of the record they were typed over, also in an earlier opening. */
  readonly revision: number | undefined
  readonly change: (part: Partial<Fields>) => void
  /** Back to what the form begins with, which is also right once it was saved. */
  readonly forget: () => void
  /** Goes on with what is typed, over the saving that somebody else made meanwhile. */
  readonly overwrite: (revision: number) => void
}

/** Rows of a table are made anew with each drawing. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields of a dialog, which a press beside it closes. Only what differs from the start is kept, so that a field that
 * nobody touched shows what the house has by then.
 */
export function useKeptForm<Fields extends object>(
  key: string,
  start: Fields,
  /** Counts the savings of what the form begins with. */
  revision?: number,
): KeptForm<Fields> {
  const [draft, keep] = useKept<Partial<Fields>>(key)
  const [over, keepOver] = useKept<number>(`${key}-versi`)
  const [isRestored, setRestored] = useState(draft !== null)
  const fields = { ...start, ...draft }
  return {
    fields,
    isRestored,
    revision: over ?? revision,
    change: (part) => {
      const typed = { ...draft, ...part }
      const names = Object.keys(typed) as (keyof Fields)[]
      const changed = names.filter((name) => !isSame(typed[name], start[name]))
      keepOver(changed.length === 0 ? null : (over ?? revision ?? null))
      keep(
        changed.length === 0
          ? null
          : (Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Fields>),
      )
    },
    forget: () => {
      keep(null)
      keepOver(null)
      setRestored(false)
    },
    overwrite: keepOver,
  }
}
