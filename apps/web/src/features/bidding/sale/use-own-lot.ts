import { useObservable } from '@ketok/app'
import { isId, type LotId } from '@ketok/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newerNews, type OwnNews } from '../../../bidding/own-lot.ts'
import { live } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'
import type { LotNews } from './sale-view.ts'

/** Several own messages in a row are one reason to ask for the NIPL afresh. */
const REFETCH_AFTER_MS = 300

/** Where this customer stands on one lot of the sale, and what they alone were told of it. */
export function useOwnLot(lotId: number, onOutbid: (price: number) => void) {
  const queries = useQueryClient()
  const status = useObservable(live.status)
  const [news, setNews] = useState<LotNews | null>(null)
  const options = reading('GET /customer/lot/{lot_id}', { params: { lot_id: lotId } })
  // Where one stands decides about money: what the page before knew is never good enough.
  const own = useQuery({
    ...options,
    refetchOnMount: 'always',
    enabled: lotId > 0,
    // The NIPL are of the whole sale; a maximum is of one lot.
    placeholderData: (before) =>
      before && isId<LotId>(lotId)
        ? { ...before, lot_id: lotId, standing: 'none' as const, maximum: null }
        : undefined,
  })

  const key = useRef(options.queryKey)
  key.current = options.queryKey
  const refetch = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshOwn = useCallback(() => {
    clearTimeout(refetch.current)
    refetch.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: key.current }),
      REFETCH_AFTER_MS,
    )
  }, [queries])
  useEffect(() => () => clearTimeout(refetch.current), [])

  const takeNews = useCallback(
    (arrived: OwnNews, ofLot: number) =>
      setNews((known) => ({
        ...newerNews(known?.lotId === ofLot ? known : null, arrived),
        lotId: ofLot,
      })),
    [],
  )
  const take = useCallback(
    (arrived: OwnNews) => {
      takeNews(arrived, lotId)
      refreshOwn()
    },
    [lotId, takeNews, refreshOwn],
  )

  const told = useRef(onOutbid)
  told.current = onOutbid
  useEffect(
    () =>
      live.onOwn((message) => {
        if (message.type === 'notice') {
          if (message.topic === 'nipl') refreshOwn()
          return
        }
        const { lot_id, seq, price, closes_at: closesAt, type } = message
        takeNews({ seq, price, closesAt, leading: type === 'leading' }, lot_id)
        if (lot_id !== lotId) return
        refreshOwn()
        if (type === 'outbid') told.current(price)
      }),
    [lotId, takeNews, refreshOwn],
  )

  // Own messages are not repeated: what was said while the line was down must be asked for.
  const wasConnected = useRef(status === 'connected')
  useEffect(() => {
    if (status === 'connected' && !wasConnected.current) refreshOwn()
    wasConnected.current = status === 'connected'
  }, [status, refreshOwn])

  return { own: own.data, news, take, refreshOwn }
}
