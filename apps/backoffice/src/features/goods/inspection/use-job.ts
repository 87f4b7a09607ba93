import { useArrivals, useOnPhone } from '../../../components/phone/use-on-phone.ts'
import { useReading } from '../../../query.ts'
import type { Job } from './draft.ts'
import { inspectionBox } from './inspection-box.ts'
import { outbox } from './outbox.ts'

export interface FoundJob {
  /** As the house tells it, or as the phone kept it. */
  readonly job: Job | null
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
  const { refetch } = found
  // What this phone handed in is the last report now.
  useArrivals(outbox, refetch)
  const { thing: job, isRead } = useOnPhone(inspectionBox.jobs, staffId, key, found.data)
  return {
    job,
    error: found.error,
    // Without a line the call waits for one: what the phone has is all there is.
    isReading: !isRead || (found.isFetching && job === null),
    refetch: () => void refetch(),
  }
}
