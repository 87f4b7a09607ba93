import { Loading, Skeleton } from '@ketok/ui'
import type { ReactNode } from 'react'
import { PageFault } from '../../../components/page-fault.tsx'
import { useReading } from '../../../query.ts'
import type { DeskConsignment } from './consignment-chip.tsx'

/** Its owner and colleagues move it while it is open. */
const REFRESH_MS = 10_000

interface ReadConsignmentProps {
  id: number
  children: (consignment: DeskConsignment) => ReactNode
}

/** A consignment as the desk has it, read anew while it is open. */
export function ReadConsignment({ id, children }: ReadConsignmentProps) {
  const { data, error, refetch } = useReading(
    'GET /office/titipan/{id}',
    { params: { id } },
    { everyMs: REFRESH_MS, fresh: true },
  )
  if (data) return children(data)
  if (error) return <PageFault what="Titipan" error={error} onRetry={() => void refetch()} />
  return (
    <Loading label="Memuat titipan">
      <Skeleton height={40} width={320} />
      <Skeleton height={480} className="mt-3" />
    </Loading>
  )
}
