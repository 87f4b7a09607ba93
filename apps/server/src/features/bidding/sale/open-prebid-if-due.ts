import { type AuctionId, PREBID_MS, plus } from '@ketok/domain'
import type { Services } from '../../../services.ts'

/** Whether maxima may be left for lots of this sale that have not been called up; opens it for them when it is time. */
export async function openPrebidIfDue(
  services: Pick<Services, 'sales' | 'now'>,
  auctionId: AuctionId,
): Promise<boolean> {
  const board = await services.sales.board(auctionId)
  if (board === null || board.sheet.cancelled) return false
  const { state } = board.sale
  if (state !== 'scheduled') return state === 'prebid' || state === 'live' || state === 'paused'
  if (services.now() < plus(board.sheet.opensAt, -PREBID_MS)) return false
  // Its time has come, and the sweep has not been by yet.
  const opened = await services.sales.command(
    auctionId,
    { type: 'open_prebid', by: 'system' },
    { staff: null, commandId: null },
  )
  return opened.accepted || opened.sale.state !== 'scheduled'
}
