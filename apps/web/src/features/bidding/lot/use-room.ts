import { merging, useObservable } from '@ketok/app'
import {
  HISTORY_PAGE,
  historyWithRows,
  isWhole,
  type LiveStatus,
  type LotHistory,
  mergedHistory,
  newerLot,
} from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { lowestAbove } from '@ketok/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newerNews, type OwnLot, type OwnNews } from '../../../bidding/own-lot.ts'
import { client, live, serverClock } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'
import { isOver, type RoomView, roomView } from './room-view.ts'

type PublicLot = Reply<'GET /lot/{lot_id}'>

/** Without the live connection the room asks by itself, and once the end has passed it asks for the verdict. */
const ASK_MS = 4000
const ASK_VERDICT_MS = 1500
/** Several own messages in a row are one reason to ask for the NIPL afresh. */
const REFETCH_AFTER_MS = 300

export interface Room {
  view: RoomView | undefined
  own: OwnLot | undefined
  history: LotHistory | undefined
  error: unknown
  retry: () => void
  /** An answer to an own bid. */
  take: (news: OwnNews, maximum: number | null) => void
  refreshOwn: () => void
  /** Seqs above this came while one was here. */
  seenSeq: number
  loadOlder: (() => Promise<void>) | null
}

const historyInput = (lotId: number) => ({ params: { lot_id: lotId }, query: { limit: HISTORY_PAGE } })

/** One lot, live: its public state, its history, and where this customer stands. `onOutbid` hears what leads again. */
export function useRoom(lotId: number, onOutbid: (least: number) => void): Room {
  const queries = useQueryClient()
  const status = useObservable(live.status)
  const [news, setNews] = useState<OwnNews | null>(null)
  const params = { lot_id: lotId }

  const lot = useQuery({
    ...reading('GET /lot/{lot_id}', { params }),
    queryFn: async ({ signal }) => {
      const fresh = await client.call('GET /lot/{lot_id}', { params }, { signal })
      serverClock.hint(Date.parse(fresh.server_time))
      return fresh
    },
    // An answer that was under way when a newer frame came must not move the screen back.
    structuralSharing: merging(newerLot),
    refetchInterval: ({ state }) => askAgainMs(state.data, status),
  })
  const history = useQuery({
    ...reading('GET /lot/{lot_id}/riwayat', historyInput(lotId)),
    structuralSharing: merging(mergedHistory),
  })
  // Where one stands decides about money: what the page before knew is never good enough.
  const own = useQuery({ ...reading('GET /customer/lot/{lot_id}', { params }), refetchOnMount: 'always' })

  const lotKey = reading('GET /lot/{lot_id}', { params }).queryKey
  const historyKey = reading('GET /lot/{lot_id}/riwayat', historyInput(lotId)).queryKey
  const ownKey = reading('GET /customer/lot/{lot_id}', { params }).queryKey
  const keys = useRef({ lotKey, historyKey, ownKey })
  keys.current = { lotKey, historyKey, ownKey }

  const refetch = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshOwn = useCallback(() => {
    clearTimeout(refetch.current)
    refetch.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: keys.current.ownKey }),
      REFETCH_AFTER_MS,
    )
  }, [queries])
  useEffect(() => () => clearTimeout(refetch.current), [])

  const take = useCallback(
    (arrived: OwnNews, maximum: number | null) => {
      setNews((known) => newerNews(known, arrived))
      if (maximum !== null)
        queries.setQueryData(keys.current.ownKey, (known) => known && { ...known, maximum })
      refreshOwn()
    },
    [queries, refreshOwn],
  )

  const told = useRef<(price: number) => void>(undefined)
  told.current = (price) => onOutbid(lowestAbove(price, lot.data?.increment ?? 0))
  useEffect(
    () =>
      live.onOwn((message) => {
        if (message.type === 'notice') {
          if (message.topic === 'nipl') refreshOwn()
          return
        }
        if (message.lot_id !== lotId) return
        const { seq, price, closes_at: closesAt, type } = message
        take(
          { seq, price, closesAt, leading: type === 'leading' },
          type === 'leading' ? message.maximum : null,
        )
        if (type === 'outbid') told.current?.(price)
      }),
    [lotId, take, refreshOwn],
  )

  const lotSeq = lot.data?.seq
  const historySeq = history.data?.seq
  const from = lotSeq !== undefined && historySeq !== undefined ? Math.min(lotSeq, historySeq) : undefined
  const firstSeq = useRef<number>(undefined)
  if (from !== undefined) firstSeq.current ??= from
  const isReady = from !== undefined

  useEffect(() => {
    if (!isReady) return
    return live.watchLot(lotId, firstSeq.current ?? 0, {
      onLot(frame, complete) {
        const { rows, rows_after_seq: _, type: __, ...fresh } = frame
        queries.setQueryData(keys.current.lotKey, fresh)
        queries.setQueryData(
          keys.current.historyKey,
          (known) => known && historyWithRows(known, rows, frame.seq, frame.bid_count),
        )
        if (!complete) void queries.invalidateQueries({ queryKey: keys.current.historyKey })
        if (isOver(fresh)) refreshOwn()
      },
    })
  }, [isReady, lotId, queries, refreshOwn])

  // What was missed while the line was down comes with the subscription, but own messages are not repeated.
  const wasConnected = useRef(status === 'connected')
  useEffect(() => {
    if (status === 'connected' && !wasConnected.current) refreshOwn()
    wasConnected.current = status === 'connected'
  }, [status, refreshOwn])

  // Who waits for the opening, or for the end of a pause, may bid the moment it comes.
  const state = lot.data?.state
  const refusal = own.data?.refusal?.code
  useEffect(() => {
    if (state === 'open' && (refusal === 'lot_not_open' || refusal === 'lot_paused')) refreshOwn()
  }, [state, refusal, refreshOwn])

  const oldest = history.data?.rows.at(-1)
  const view = useMemo(
    () => (lot.data ? roomView(lot.data, own.data, news) : undefined),
    [lot.data, own.data, news],
  )
  const hasOlder = history.data !== undefined && !isWhole(history.data)
  const [reachedFirst, setReachedFirst] = useState(false)

  return {
    view,
    own: own.data,
    history: history.data,
    error: lot.error ?? history.error ?? own.error,
    retry: () => {
      for (const query of [lot, history, own]) if (query.error) void query.refetch()
    },
    take,
    refreshOwn,
    seenSeq: firstSeq.current ?? Number.MAX_SAFE_INTEGER,
    loadOlder:
      hasOlder && !reachedFirst && oldest
        ? async () => {
            const page = await client.call('GET /lot/{lot_id}/riwayat', {
              params,
              query: { limit: HISTORY_PAGE, before_seq: oldest.seq },
            })
            if (isWhole(page)) setReachedFirst(true)
            queries.setQueryData(historyKey, (known) => known && historyWithRows(known, page.rows, known.seq))
          }
        : null,
  }
}

function askAgainMs(lot: PublicLot | undefined, status: LiveStatus): number | false {
  if (!lot || isOver(lot)) return false
  if (lot.state === 'open' && serverClock.now() > Date.parse(lot.closes_at)) return ASK_VERDICT_MS
  return status === 'connected' ? false : ASK_MS
}
