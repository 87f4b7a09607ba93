import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { LotId } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../../app-services.ts'
import { reading } from '../../../query.ts'
import { inOrder, lotBehind } from './order.ts'

type RunOrder = Reply<'GET /office/lelang/{auction_id}/lot'>
export type RunOrderLot = RunOrder['lots'][number]

/** Puts a lot before another one (null: last). The screen shows it at once; the server's order has the last word. */
export type MoveLot = (lot: RunOrderLot, beforeLotId: LotId | null) => void

export function useMoveLot(auctionId: number): MoveLot {
  const queries = useQueryClient()
  // One after the other: of two moves under way at once the house might make the second one first.
  const inLine = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)
  const { queryKey } = reading('GET /office/lelang/{auction_id}/lot', { params: { auction_id: auctionId } })

  const show = (lotIds: readonly LotId[]) =>
    queries.setQueryData(queryKey, (order) => order && { ...order, lots: inOrder(order.lots, lotIds) })

  async function move(lot: RunOrderLot, beforeLotId: LotId | null, canUndo: boolean): Promise<void> {
    // A refresh that is on its way knows nothing of this move.
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    if (!before) return
    const lotIds = before.lots.map(({ lot_id }) => lot_id)
    const from = lotIds.indexOf(lot.lot_id)
    const behind = lotBehind(lotIds, lot.lot_id)
    const moved = lotIds.toSpliced(from, 1)
    const to = beforeLotId === null ? moved.length : moved.indexOf(beforeLotId)
    if (from < 0 || to < 0 || to === from) return
    show(moved.toSpliced(to, 0, lot.lot_id))
    const mine = ++latest.current
    const answer = inLine.current.then(() =>
      client.call(
        'POST /office/lelang/{auction_id}/urutan',
        { params: { auction_id: auctionId }, body: { lot_id: lot.lot_id, before_lot_id: beforeLotId } },
        { outlivesPage: true },
      ),
    )
    inLine.current = answer.catch(() => {})
    try {
      const { lot_ids } = await answer
      // What an answer shows is older than a move that was made meanwhile.
      if (mine === latest.current) show(lot_ids)
      // One step is undone by a step; only a lot that was carried further is offered its way back.
      if (canUndo && Math.abs(to - from) > 1)
        notify.undo(`Lot ${lot.lot_number} pindah ke urutan ${to + 1}`, {
          onUndo: () => void move(lot, behind, false),
        })
    } catch (fault) {
      if (mine === latest.current) show(lotIds)
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
      void queries.invalidateQueries({ queryKey })
    }
  }
  return (lot, beforeLotId) => void move(lot, beforeLotId, true)
}
