import type { Reply } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading, useReading } from '../../../start/query.ts'

export type UnitDetail = Reply<'GET /unit/{unit_id}'>

/** The sheet of a lot; the next one's is fetched ahead, so that a lot that is called up stands there whole. */
export function useUnit(unitId: number | undefined, nextUnitId: number | undefined): UnitDetail | undefined {
  const queries = useQueryClient()
  const { data } = useReading(
    'GET /unit/{unit_id}',
    { params: { unit_id: unitId ?? 0 } },
    unitId !== undefined,
  )
  useEffect(() => {
    if (nextUnitId === undefined) return
    void queries.prefetchQuery(reading('GET /unit/{unit_id}', { params: { unit_id: nextUnitId } }))
  }, [nextUnitId, queries])
  return data
}
