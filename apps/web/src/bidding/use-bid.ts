import { CallError, freshIdempotencyKey, online, sessionKept, untilAnswered } from '@ketok/client'
import { formatRupiah } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../start/app-services.ts'
import { serverNow } from '../start/observe.ts'
import { BID_TOAST } from './attention.ts'
import type { OwnNews } from './own-lot.ts'
import { type BidAnswer, dropPendingBid, keepPendingBid, type PendingBid, pendingBid } from './pending-bid.ts'
import { keepReceipt } from './receipts.ts'

/** How the last bid stands, beside the bidder's standing on the lot. */
export type BidState =
  | { at: 'idle' }
  | { at: 'sending'; amount: number }
  /** No answer came; the same question is asked until one does. */
  | { at: 'unknown'; amount: number }
  | { at: 'confirm'; amount: number; message: string; sinceMs: number }
  | { at: 'refused'; amount: number; message: string; code: string }
  | { at: 'tied'; amount: number }

export interface BidParts {
  customerId: number
  lotId: number
  /** Where the lot stands: its last seq. */
  stood: number
  take: (news: OwnNews, maximum: number | null) => void
  refreshOwn: () => void
  /** The amount is spent or no longer possible: the next one begins at the minimum. */
  onSettled: () => void
}

/** Sends bids of this customer on this lot, one at a time. */
export function useBid({ customerId, lotId, stood, take, refreshOwn, onSettled }: BidParts) {
  const [state, setState] = useState<BidState>({ at: 'idle' })
  const isBusy = useRef(false)
  const page = useRef<AbortController>(undefined)
  const refusedAt = useRef(stood)
  /** What came in: asked for once more it is refused, which says nothing against it. */
  const cameIn = useRef(new Set<number>())
  const latestStood = useRef(stood)
  latestStood.current = stood

  const undo = useCallback(
    async ({ clientBidId, amount }: PendingBid) => {
      try {
        await client.call('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', {
          params: { lot_id: lotId, client_bid_id: clientBidId },
        })
        cameIn.current.delete(amount)
        notify.success(`Tawaran ${formatRupiah(amount)} dibatalkan`)
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault
        notify.error(fault.toastMessage)
      }
      refreshOwn()
    },
    [lotId, refreshOwn],
  )

  const run = useCallback(
    async (bid: PendingBid, isResumed: boolean) => {
      const signal = page.current?.signal
      if (isBusy.current || !signal) return
      isBusy.current = true
      keepPendingBid(sessionKept, customerId, lotId, bid)
      setState({ at: isResumed ? 'unknown' : 'sending', amount: bid.amount })
      let wasUnanswered = isResumed
      try {
        const { amount, clientBidId, confirmed, pressedAtMs } = bid
        const ask = () =>
          client.call('POST /customer/lot/{lot_id}/bid', {
            params: { lot_id: lotId },
            body: {
              amount,
              client_bid_id: clientBidId,
              ...(confirmed && { confirmed }),
              age_ms: Math.max(0, Date.now() - pressedAtMs),
            },
          })
        const onUnknown = () => {
          wasUnanswered = true
          setState({ at: 'unknown', amount })
        }
        const answer = await untilAnswered(ask, { onUnknown, isResumed, signal })
        dropPendingBid(sessionKept, customerId, lotId)
        keepReceipt(customerId, answer.receipt)
        cameIn.current.add(bid.amount)
        const { seq, leading, price, closes_at: closesAt } = answer
        take({ seq, leading, price, closesAt }, bid.amount)
        setState(answer.outcome === 'tied' ? { at: 'tied', amount: bid.amount } : { at: 'idle' })
        onSettled()
        tell(answer, bid, () => void undo(bid))
      } catch (fault) {
        // Told of it when they are signed in again: it may count. But who signs in has not pressed for it.
        const isSignedOut = fault instanceof CallError && fault.status === 401
        if (isSignedOut) keepPendingBid(sessionKept, customerId, lotId, { ...bid, pressedAtMs: 0 })
        if (signal.aborted || (isSignedOut && wasUnanswered)) return
        if (!(fault instanceof CallError)) throw fault
        if (!isSignedOut) dropPendingBid(sessionKept, customerId, lotId)
        if (wasUnanswered && (await leadsWith(lotId, bid.amount))) {
          setState({ at: 'idle' })
          onSettled()
          refreshOwn()
          notify.success(`Tawaran ${formatRupiah(bid.amount)} diterima. ${WON_THE_LEAD}`, { id: BID_TOAST })
          return
        }
        if (fault.code === 'confirm_required') {
          setState({ at: 'confirm', amount: bid.amount, message: fault.message, sinceMs: performance.now() })
          return
        }
        const isPassed = fault.fact('minimum') !== undefined || fault.fact('ask') !== undefined
        const wasTaken = cameIn.current.has(bid.amount) && (isPassed || fault.code === 'already_leading')
        refusedAt.current = latestStood.current
        setState(
          wasTaken
            ? { at: 'idle' }
            : { at: 'refused', amount: bid.amount, message: fault.message, code: fault.code },
        )
        if (!wasTaken) notify.error(fault.toastMessage, { id: BID_TOAST })
        // look 6.5: the amount jumps to the new minimum; what was refused for another reason stays.
        if (isPassed) onSettled()
        refreshOwn()
      } finally {
        // A page that was left says nothing about the one that is open now.
        if (!signal.aborted) isBusy.current = false
      }
    },
    [customerId, lotId, take, refreshOwn, onSettled, undo],
  )

  const latestRun = useRef(run)
  latestRun.current = run
  useEffect(() => {
    page.current = new AbortController()
    cameIn.current.clear()
    const left = pendingBid(sessionKept, customerId, lotId)
    if (left) void latestRun.current(left, true)
    return () => {
      page.current?.abort()
      isBusy.current = false
    }
  }, [customerId, lotId])

  // It stands where one reads who leads: it goes when the line is back, or soon after the lot has moved on.
  const refused = state.at === 'refused' ? state : null
  const hasMoved = refused !== null && refusedAt.current !== stood
  useEffect(() => {
    if (refused === null) return
    const forget = () => setState((known) => (known === refused ? { at: 'idle' } : known))
    const stop = online.subscribe(() => {
      if (online.get() && refused.code === 'offline') forget()
    })
    const timer = hasMoved ? setTimeout(forget, REFUSAL_STAYS_MS) : undefined
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [refused, hasMoved])

  return {
    state,
    bid: (amount: number) => {
      const confirmed = state.at === 'confirm' && state.amount === amount
      // The second half of a double press is no answer to a question that nobody has read yet.
      if (confirmed && performance.now() - state.sinceMs < READING_MS) return
      void run({ clientBidId: freshIdempotencyKey(), amount, confirmed, pressedAtMs: Date.now() }, false)
    },
    /** What was said about the last bid is read; a new amount is being chosen. */
    clear: useCallback(
      () => setState((known) => (known.at === 'sending' || known.at === 'unknown' ? known : { at: 'idle' })),
      [],
    ),
  }
}

/** Whatever a repeated question is told: who leads at that very amount has not been refused it. */
const leadsWith = (lot_id: number, amount: number): Promise<boolean> =>
  client.call('GET /customer/lot/{lot_id}', { params: { lot_id } }).then(
    ({ standing, maximum }) => standing === 'leading' && maximum === amount,
    () => false,
  )

const READING_MS = 700
const REFUSAL_STAYS_MS = 5_000
const WON_THE_LEAD = 'Anda tertinggi'

function tell({ outcome, undo_until }: BidAnswer, { amount }: PendingBid, onUndo: () => void): void {
  const words =
    outcome === 'raised'
      ? `Maksimum Anda kini ${formatRupiah(amount)}`
      : `Tawaran ${formatRupiah(amount)} diterima`
  const seconds = undo_until === null ? 0 : Math.floor((Date.parse(undo_until) - serverNow()) / 1000)
  if (outcome === 'outbid' || outcome === 'tied') {
    const why = outcome === 'tied' ? 'yang sama dan lebih dulu' : 'yang lebih tinggi'
    notify.notice(`${words}, tetapi ada maksimum ${why}`, { id: BID_TOAST })
  } else if (seconds > 0) notify.undo(words, { onUndo, seconds })
  else notify.success(outcome === 'leading' ? `${words}. ${WON_THE_LEAD}` : words, { id: BID_TOAST })
}
