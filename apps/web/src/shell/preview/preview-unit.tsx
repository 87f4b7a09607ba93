import type { Reply } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { latePart } from '../../first-paint/first-paint.ts'
import { reading } from '../../start/query.ts'

type Seen = Reply<'GET /pratinjau/{token}/unit/{unit_id}'>

const Unit = latePart(
  () => import('../../features/goods/unit/unit-page.tsx'),
  (module) => module.Unit,
)

/** Its report is asked for by a call of its own, which knows nothing of a plan: the answer is there already. */
export function PreviewUnit({ unit: { inspections, until: _, ...unit } }: { unit: Seen }) {
  const queries = useQueryClient()
  useState(() =>
    queries.setQueryData(
      reading('GET /unit/{unit_id}/inspeksi', { params: { unit_id: unit.unit_id } }).queryKey,
      inspections,
    ),
  )
  return <Unit key={unit.unit_id} unit={unit} />
}
