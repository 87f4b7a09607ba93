import { useObservable } from '@ketok/app'
import { useEffect, useRef, useState } from 'react'
import type { Shelf, Waiting } from './phone-box.ts'
import type { PhoneOutbox } from './phone-outbox.ts'

export interface OnPhone<Thing> {
  /** As the house tells it, or as the phone kept it. */
  readonly thing: Thing | null
  /** The phone has been asked whether it has it. */
  readonly isRead: boolean
}

/** Keeps what the house told, and has it where the house cannot be reached. */
export function useOnPhone<Thing>(
  shelf: Shelf<Thing>,
  staffId: number,
  key: string,
  fresh: Thing | undefined,
): OnPhone<Thing> {
  const [kept, setKept] = useState<{ readonly key: string; readonly thing: Thing | null } | null>(null)
  useEffect(() => {
    let isOpen = true
    void shelf.read(staffId, key).then((thing) => {
      if (isOpen) setKept({ key, thing: thing ?? null })
    })
    return () => {
      isOpen = false
    }
  }, [shelf, staffId, key])
  useEffect(() => {
    if (fresh !== undefined) void shelf.keep(staffId, key, fresh)
  }, [shelf, staffId, key, fresh])
  const ofPhone = kept?.key === key ? kept.thing : null
  return { thing: fresh ?? ofPhone, isRead: kept !== null }
}

/** What this phone sent changes what the house tells: it is read anew. */
export function useArrivals<Sending extends Waiting>(
  { state }: PhoneOutbox<Sending>,
  refetch: () => unknown,
): void {
  const { arrived } = useObservable(state)
  const seen = useRef(arrived)
  useEffect(() => {
    if (seen.current === arrived) return
    seen.current = arrived
    void refetch()
  }, [arrived, refetch])
}
