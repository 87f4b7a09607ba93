import { useObservable } from '@ketok/app'
import { useEffect, useRef, useState } from 'react'
import { useReading } from '../../../query.ts'
import type { Job } from './draft.ts'
import { keepJob, readJob } from './inspection-box.ts'
import { outbox } from './outbox.ts'

export interface FoundJob {
  /** As the house tells it, or as the phone kept it. */
  readonly job: Job | null
  readonly isFresh: boolean
  readonly error: Error | null
  readonly isReading: boolean
  refetch(): void
}

/** A thing to inspect, with a line or without. */
export function useJob(staffId: number, key: string): FoundJob {
  const found = useReading(
    'GET /office/inspeksi/{consignment_or_unit_id}',
    { params: { consignment_or_unit_id: key } },
    { fresh: true },
  )
  const [kept, setKept] = useState<{ readonly key: string; readonly job: Job | null } | null>(null)
  useEffect(() => {
    let isOpen = true
    void readJob(staffId, key).then((job) => {
      if (isOpen) setKept({ key, job: job ?? null })
    })
    return () => {
      isOpen = false
    }
  }, [staffId, key])
  const fresh = found.data
  useEffect(() => {
    if (fresh !== undefined) void keepJob(staffId, fresh)
  }, [staffId, fresh])
  // What this phone handed in is the last report now.
  const { arrived } = useObservable(outbox)
  const seen = useRef(arrived)
  const { refetch } = found
  useEffect(() => {
    if (seen.current === arrived) return
    seen.current = arrived
    void refetch()
  }, [arrived, refetch])
  const ofPhone = kept?.key === key ? kept.job : null
  return {
    job: fresh ?? ofPhone,
    isFresh: fresh !== undefined,
    error: found.error,
    // Without a line the call waits for one: what the phone has is all there is.
    isReading: kept === null || (found.isFetching && ofPhone === null),
    refetch: () => void refetch(),
  }
}
