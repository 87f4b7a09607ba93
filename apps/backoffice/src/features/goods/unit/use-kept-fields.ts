import { freshIdempotencyKey, localKept } from '@ketok/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UnitFields } from './unit-fields.ts'

const SAVE_AFTER_MS = 300

interface Kept {
  readonly fields: UnitFields
  /** Which saving of the unit they were typed over. */
  readonly revision: number | null
  /** Sent with a new unit, so that a lost answer makes no second one. */
  readonly idempotencyKey: string
}

export interface KeptFields extends Kept {
  readonly change: (part: Partial<UnitFields>) => void
  /** Whether they differ from what the house has. */
  readonly isChanged: boolean
  /** Whether they came from a tab that was closed. */
  readonly isRestored: boolean
  /** As the house has it now: nothing is kept any more. */
  readonly keepAsSaved: (fields: UnitFields, revision: number | null) => void
  /** Goes on with what is typed, over the saving that somebody else made meanwhile. */
  readonly overwrite: (revision: number) => void
}

/** What is typed stays in this browser until it is saved, also where the tab is closed or the line is gone. */
export function useKeptFields(key: string, start: UnitFields, revision: number | null): KeptFields {
  const [first] = useState(() => read(key))
  const [kept, setKept] = useState<Kept>(
    () => first ?? { fields: start, revision, idempotencyKey: freshIdempotencyKey() },
  )
  const [saved, setSaved] = useState(start)
  const [isRestored, setRestored] = useState(first !== null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isChanged = !isSame(kept.fields, saved)

  const latest = useRef({ kept, isChanged })
  latest.current = { kept, isChanged }
  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (latest.current.isChanged) localKept.setItem(key, JSON.stringify(latest.current.kept))
    else localKept.removeItem(key)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written a moment after each change of these
  useEffect(() => {
    timer.current = setTimeout(write, SAVE_AFTER_MS)
    return () => clearTimeout(timer.current)
  }, [kept, isChanged, write])
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  return {
    ...kept,
    isChanged,
    isRestored: isRestored && isChanged,
    change: (part) => setKept((now) => ({ ...now, fields: { ...now.fields, ...part } })),
    keepAsSaved: (fields, newRevision) => {
      localKept.removeItem(key)
      latest.current = { kept: { ...kept, fields }, isChanged: false }
      setRestored(false)
      setSaved(fields)
      setKept({ fields, revision: newRevision, idempotencyKey: freshIdempotencyKey() })
    },
    overwrite: (newRevision) => setKept((now) => ({ ...now, revision: newRevision })),
  }
}

function isSame(a: UnitFields, b: UnitFields): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

/** An answer that was typed and taken back is no answer. */
function plain({ facts, ...rest }: UnitFields) {
  const given = Object.entries(facts).filter(([, value]) => value !== '')
  return { ...rest, facts: given.toSorted(([a], [b]) => a.localeCompare(b)) }
}

function read(key: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localKept.getItem(key) ?? 'null')
    // One that an earlier form left behind has not all of its fields.
    const isWhole =
      typeof kept?.fields?.brand === 'string' &&
      kept.fields.consignor !== undefined &&
      typeof kept.idempotencyKey === 'string'
    return isWhole ? kept : null
  } catch {
    return null
  }
}
