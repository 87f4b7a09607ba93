import { merging } from '@ketok/app'
import { newerSale, saleAfterFrame } from '@ketok/client'
import type { PublicSale } from '@ketok/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client, live } from '../../../app-services.ts'
import { useLiveLine } from '../../../components/use-live-line.ts'
import { reading } from '../../../query.ts'

/** What a lost frame would have told is there at the latest so long after it. */
const REFRESH_MS = 15_000
/** Nobody touches the screen of a hall; while its sale goes on its device is at work (a desk is left after half an hour). */
const AT_WORK_MS = 600_000

const readingOf = (auctionId: number) => ({
  ...reading('GET /office/sidang/{auction_id}/layar', { params: { auction_id: auctionId } }),
  structuralSharing: merging(newerSale<PublicSale>),
})

/** The sale as everybody sees it, by the live connection; a line that was cut is caught up with. */
export function useHallScreen(auctionId: number) {
  const queries = useQueryClient()
  const sale = useQuery({ ...readingOf(auctionId), refetchInterval: REFRESH_MS, refetchOnMount: 'always' })
  const isReady = sale.data !== undefined
  const isOver = sale.data?.state === 'ended' || sale.data?.state === 'ratified'
  const seq = useRef(0)
  seq.current = sale.data?.seq ?? 0

  useLiveLine()

  useEffect(() => {
    if (!isReady) return
    const { queryKey } = readingOf(auctionId)
    const leave = live.watchSale(auctionId, seq.current, {
      onSale(frame, complete) {
        queries.setQueryData<PublicSale>(queryKey, (known) => known && saleAfterFrame(known, frame))
        if (!complete) void queries.invalidateQueries({ queryKey })
      },
      onRoom: ({ online_count, video_url }) =>
        queries.setQueryData<PublicSale>(queryKey, (known) => known && { ...known, online_count, video_url }),
    })
    const stop = live.status.subscribe(() => {
      if (live.status.get() === 'connected') void queries.invalidateQueries({ queryKey })
    })
    return () => {
      leave()
      stop()
    }
  }, [isReady, auctionId, queries])

  useEffect(() => {
    if (!isReady || isOver) return
    const timer = setInterval(() => void client.call('POST /office/auth/active').catch(() => {}), AT_WORK_MS)
    return () => clearInterval(timer)
  }, [isReady, isOver])

  return sale
}
