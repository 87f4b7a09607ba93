import { freshIdempotencyKey } from '@ketok/client'
import { useRef, useState } from 'react'
import { useKept } from '../../../components/use-kept.ts'
import type { UnitFields } from './unit-fields.ts'

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

/** What is typed into the form of a unit, over what the house has. */
export function useKeptFields(key: string, start: UnitFields, revision: number | null): KeptFields {
  const [found, keep] = useKept<Kept>(key)
  const typed = found !== null && isWhole(found) ? found : null
  const [saved, setSaved] = useState<Kept>(() => ({
    fields: start,
    revision,
    idempotencyKey: typed?.idempotencyKey ?? freshIdempotencyKey(),
  }))
  const [isRestored, setRestored] = useState(typed !== null)
  const kept = typed ?? saved
  const isChanged = !isSame(kept.fields, saved.fields)

  // Several changes of one moment come before it is drawn anew.
  const latest = useRef(kept)
  latest.current = kept
  const type = (part: Partial<Kept>) => {
    latest.current = { ...latest.current, ...part }
    keep(isSame(latest.current.fields, saved.fields) ? null : latest.current)
  }
  return {
    ...kept,
    isChanged,
    isRestored: isRestored && isChanged,
    change: (part) => type({ fields: { ...latest.current.fields, ...part } }),
    keepAsSaved: (fields, newRevision) => {
      keep(null)
      setRestored(false)
      setSaved({ fields, revision: newRevision, idempotencyKey: freshIdempotencyKey() })
    },
    overwrite: (newRevision) => {
      setSaved((now) => ({ ...now, revision: newRevision }))
      type({ revision: newRevision })
    },
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

/** One that an earlier form left behind has not all of its fields. */
function isWhole({ fields, idempotencyKey }: Partial<Kept>): boolean {
  return (
    typeof fields?.brand === 'string' && fields.consignor !== undefined && typeof idempotencyKey === 'string'
  )
}
