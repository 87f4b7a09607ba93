import { useEffect, useRef } from 'react'
import { live } from '../../start/app-services.ts'

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
