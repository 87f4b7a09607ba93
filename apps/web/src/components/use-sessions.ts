import type { Reply } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '../house.ts'
import { entriesOf } from '../query.ts'

/** Learns when the auctioneer opens the session of one of these sales, by the live connection. */
export function useSessions(auctionIds: readonly number[], onBegun: (auctionId: number) => void): void {
  const told = useRef(onBegun)
  told.current = onBegun
  const key = [...new Set(auctionIds)].sort((a, b) => a - b).join(',')
  useEffect(() => {
    if (key === '') return
    const leave = key
      .split(',')
      .map(Number)
      .map((auctionId) => live.watchSession(auctionId, { onBegun: () => told.current(auctionId) }))
    return () => {
      for (const stop of leave) stop()
    }
  }, [key])
}

/** Lists of sales are asked for again when one that they show as still to come begins. */
export function useSessionsAhead(auctions: Reply<'GET /lelang'>['auctions'] = []): void {
  const queries = useQueryClient()
  const ahead = auctions.filter(
    ({ kind, state }) => kind !== 'time' && (state === 'scheduled' || state === 'unopened'),
  )
  useSessions(
    ahead.map(({ auction_id }) => auction_id),
    () => void queries.invalidateQueries({ queryKey: entriesOf('GET /lelang') }),
  )
}
