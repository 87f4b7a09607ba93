import { merging, useObservable } from '@ketok/app'
import { online, type SaleFrame } from '@ketok/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { live } from '../../../app-services.ts'
import { useLiveLine } from '../../../components/use-live-line.ts'
import { reading } from '../../../query.ts'
import { type ConsoleState, newerConsole, withFrame } from './console-state.ts'

/** A lost frame or a desk that checked somebody in is caught up with at the latest so. */
const REFRESH_MS = 15_000
/** A line that is back at once needs no red bar. */
const GRACE_MS = 1_200
/** Several bids a second ask once for what only the console shows. */
const FETCH_AFTER_MS = 120

const readingOf = (auctionId: number) => ({
  ...reading('GET /office/sidang/{auction_id}', { params: { auction_id: auctionId } }),
  structuralSharing: merging(newerConsole),
})

/** The state of the sale, kept by live frames; two consoles show the same. */
export function useConsole(auctionId: number) {
  const queries = useQueryClient()
  const query = useQuery({ ...readingOf(auctionId), refetchInterval: REFRESH_MS })
  const isKnown = query.data !== undefined

  useLiveLine()

  useEffect(() => {
    if (!isKnown) return
    const { queryKey } = readingOf(auctionId)
    let fetching: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = () => {
      fetching ??= setTimeout(() => {
        fetching = undefined
        void queries.invalidateQueries({ queryKey })
      }, FETCH_AFTER_MS)
    }
    const known = queries.getQueryData<ConsoleState>(queryKey)
    const leave = live.watchSale(auctionId, known?.sale.seq ?? 0, {
      onSale(frame: SaleFrame) {
        queries.setQueryData<ConsoleState>(queryKey, (state) =>
          state === undefined ? state : (withFrame(state, frame) ?? state),
        )
        fetchSoon()
      },
      onRoom: ({ online_count, video_url }) =>
        queries.setQueryData<ConsoleState>(
          queryKey,
          (state) => state && { ...state, sale: { ...state.sale, online_count, video_url } },
        ),
      onConsole: fetchSoon,
    })
    const stop = live.status.subscribe(() => {
      if (live.status.get() === 'connected') fetchSoon()
    })
    return () => {
      clearTimeout(fetching)
      leave()
      stop()
    }
  }, [auctionId, isKnown, queries])

  return query
}

/** Takes an answer that carries the new state. */
export function useTakeConsole(auctionId: number) {
  const queries = useQueryClient()
  return {
    take: (state: ConsoleState) => queries.setQueryData(readingOf(auctionId).queryKey, state),
    fetch: () => queries.invalidateQueries({ queryKey: readingOf(auctionId).queryKey }),
  }
}

/** False when what is on the screen may be old: nothing may be commanded from it. */
export function useIsConnected(): boolean {
  const isOnline = useObservable(online)
  const status = useObservable(live.status)
  const isUp = isOnline && status === 'connected'
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (isUp) {
      setIsLost(false)
      return
    }
    const timer = setTimeout(() => setIsLost(true), isOnline ? GRACE_MS : 0)
    return () => clearTimeout(timer)
  }, [isUp, isOnline])
  return isUp || !isLost
}
