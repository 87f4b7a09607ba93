import { useCallback, useEffect, useRef, useState } from 'react'
import type { Shelf } from './phone-box.ts'

export interface KeptDraft<Draft> {
  /** Null until it has been read. */
  readonly draft: Draft | null
  /** Nothing was changed in it yet: it is what a new draft begins with. */
  readonly isNew: boolean
  /** False where the phone keeps nothing: then it must not be closed before it is handed in. */
  readonly isKept: boolean
  change(change: (draft: Draft) => Draft): void
  forget(): Promise<void>
}

/**
 * Written as it is typed: a page that is closed in the middle of a word opens there again. Where nothing was typed the draft is
 * `fresh`, which is null until it is known what to begin with.
 */
export function useDraft<Draft>(
  drafts: Shelf<Draft>,
  staffId: number,
  key: string,
  fresh: Draft | null,
): KeptDraft<Draft> {
  /** Undefined until it has been read, null where there is none. */
  const [own, setOwn] = useState<Draft | null | undefined>(undefined)
  const [isKept, setKept] = useState(true)
  const latest = useRef<Draft | null>(null)
  const begun = useRef<Draft | null>(null)
  begun.current = own === undefined ? null : fresh

  useEffect(() => {
    let isOpen = true
    latest.current = null
    setOwn(undefined)
    void drafts.read(staffId, key).then((found) => {
      if (!isOpen) return
      latest.current = found ?? null
      setOwn(found ?? null)
    })
    return () => {
      isOpen = false
    }
  }, [drafts, staffId, key])

  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      const before = latest.current ?? begun.current
      if (before === null) return
      const next = make(before)
      latest.current = next
      setOwn(next)
      void drafts.keep(staffId, key, next).then((kept) => setKept(kept !== null))
    },
    [drafts, staffId, key],
  )
  const forget = useCallback(async () => {
    latest.current = null
    setOwn(null)
    await drafts.drop(staffId, key)
  }, [drafts, staffId, key])
  return { draft: own === undefined ? null : (own ?? fresh), isNew: own === null, isKept, change, forget }
}
