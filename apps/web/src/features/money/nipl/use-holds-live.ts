import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '../../../start/app-services.ts'
import { entriesOf } from '../../../start/query.ts'

/** A lead takes a NIPL and being outbid frees it, elsewhere: in a room, by a maximum, on another device. */
export function useHoldsLive(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      live.onOwn(({ type }) => {
        if (type !== 'notice') void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/nipl') })
      }),
    [queries],
  )
}
