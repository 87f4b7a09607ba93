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

/**
 * What its page asks for by calls of their own, which know nothing of a plan, is there already: the report, and what somebody
 * signed in has on the lot, which is nothing yet.
 */
export function PreviewUnit({ unit: { inspections, until: _, ...unit } }: { unit: Seen }) {
  const queries = useQueryClient()
  useState(() => {
    queries.setQueryData(
      reading('GET /unit/{unit_id}/inspeksi', { params: { unit_id: unit.unit_id } }).queryKey,
      inspections,
    )
    queries.setQueryData(
      reading('GET /customer/lot/{lot_id}', { params: { lot_id: unit.lot_id } }).queryKey,
      {
        lot_id: unit.lot_id,
        standing: 'none',
        maximum: null,
        nipl_numbers: [],
        nipl_free: 0,
        nipl_held: null,
        can_bid: false,
        refusal: null,
        seq: 0,
      },
    )
  })
  return <Unit key={unit.unit_id} unit={unit} />
}
