import type { Reply } from '@ketok/contract'
import { DAY_MS, type Instant } from '@ketok/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../start/observe.ts'
import { entriesOf } from '../start/query.ts'
import { useSessions } from './cards/use-sessions.ts'
import { at } from './lot-time.ts'

type Auction = Reply<'GET /lelang'>['auctions'][number]

const NONE: readonly Auction[] = []
/** By then the house has opened or closed what its clock opens or closes. */
const HOUSE_CLOCK_MS = 1_500
/** Everybody sees the same moment come: they ask within a while, not at once. */
const SPREAD_MS = 2_000
/** A lot that was bid on at the end keeps its sale open for longer than it was planned. */
const AGAIN_MS = 30_000

/**
 * Lists of sales are asked for again when one that they show as still to come begins, by its auctioneer or by the
 * clock, and when one that the clock ends is over.
 */
export function useSessionsAhead(auctions: readonly Auction[] = NONE): void {
  const queries = useQueryClient()
  const ahead = auctions.filter(
    ({ kind, state }) => kind !== 'time' && (state === 'scheduled' || state === 'unopened'),
  )
  useSessions(
    ahead.map(({ auction_id }) => auction_id),
    () => void queries.invalidateQueries({ queryKey: entriesOf('GET /lelang') }),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wind = () => {
      const waitMs = msToNextChange(auctions, serverNow())
      if (waitMs === null) return
      timer = setTimeout(
        () => {
          void queries.invalidateQueries({ queryKey: entriesOf('GET /lelang') })
          wind()
        },
        waitMs + HOUSE_CLOCK_MS + Math.random() * SPREAD_MS,
      )
    }
    wind()
    return () => clearTimeout(timer)
  }, [auctions, queries])
}

/** Until the clock changes the state of one of these sales; null where none does within a day. */
export function msToNextChange(auctions: readonly Auction[], now: Instant): number | null {
  const moments = auctions.flatMap(({ kind, state, opens_at, closes_at }) => {
    if (state === 'scheduled') return at(opens_at)
    return kind === 'time' && state === 'open' ? at(closes_at) : []
  })
  const waits = moments.map((moment) => (moment > now ? moment - now : AGAIN_MS))
  const least = Math.min(...waits)
  return least <= DAY_MS ? least : null
}
