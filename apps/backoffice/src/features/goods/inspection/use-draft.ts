import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, isEmpty } from './draft.ts'
import { dropDraft, keepDraft, readDraft } from './inspection-box.ts'

export interface KeptDraft {
  /** Null until it has been read. */
  readonly draft: Draft | null
  /** False where the phone keeps nothing: then it must not be closed before it is handed in. */
  readonly isKept: boolean
  change(change: (draft: Draft) => Draft): void
  forget(): Promise<void>
}

/** Written as it is typed: a page that is closed in the middle of a word opens there again. */
export function useDraft(staffId: number, key: string): KeptDraft {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isKept, setKept] = useState(true)
  const latest = useRef<Draft | null>(null)

  useEffect(() => {
    let isOpen = true
    latest.current = null
    setDraft(null)
    void readDraft(staffId, key).then((found) => {
      if (!isOpen) return
      latest.current = found ?? emptyDraft(key)
      setDraft(latest.current)
    })
    return () => {
      isOpen = false
    }
  }, [staffId, key])

  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      if (latest.current === null) return
      const next = make(latest.current)
      latest.current = next
      setDraft(next)
      const keeping = isEmpty(next) ? dropDraft(staffId, key) : keepDraft(staffId, next)
      void keeping.then((kept) => setKept(kept !== null))
    },
    [staffId, key],
  )
  const forget = useCallback(async () => {
    latest.current = emptyDraft(key)
    setDraft(latest.current)
    await dropDraft(staffId, key)
  }, [staffId, key])
  return { draft, isKept, change, forget }
}
