import { merging, useObservable } from '@ketok/app'
import { newerSale, saleAfterFrame } from '@ketok/client'
import type { PublicSale } from '@ketok/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client, live, serverClock } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'

/** Without the live connection the room asks by itself. */
const ASK_MS = 3000

/** One sale, live: session, lot on the block, its history, and the run order. */
export function useSale(auctionId: number) {
  const queries = useQueryClient()
  const status = useObservable(live.status)
  const params = { auction_id: auctionId }
  const options = reading('GET /lelang/{auction_id}/sidang', { params })
  const sale = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const fresh = await client.call('GET /lelang/{auction_id}/sidang', { params }, { signal })
      serverClock.hint(Date.parse(fresh.server_time))
      return fresh
    },
    structuralSharing: merging(newerSale<PublicSale>),
    // A room that was left a while ago shows what is, not what was.
    refetchOnMount: 'always',
    refetchInterval: status === 'connected' ? false : ASK_MS,
  })

  const key = useRef(options.queryKey)
  key.current = options.queryKey
  const isReady = sale.data !== undefined
  const seq = useRef(0)
  seq.current = sale.data?.seq ?? 0
  useEffect(() => {
    if (!isReady) return
    return live.watchSale(auctionId, seq.current, {
      onSale(frame, complete) {
        queries.setQueryData(key.current, (known) => known && saleAfterFrame(known, frame))
        if (!complete) void queries.invalidateQueries({ queryKey: key.current })
      },
      onRoom({ online_count, video_url }) {
        queries.setQueryData(key.current, (known) => known && { ...known, online_count, video_url })
      },
    })
  }, [isReady, auctionId, queries])
  return sale
}
