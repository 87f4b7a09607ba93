import { type AuctionId, PREBID_MS, plus } from '@ketok/domain'
import { RefusalError } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { callUpLot } from './call-up-lot.ts'
import { refuseStart } from './refuse-start.ts'
import { salesByTheClock, salesToBegin, salesToOpen } from './sale.store.ts'

/**
 * What is due on sales without anybody's hand. Safe to run twice, and on several nodes; one that cannot go on now does
 * not keep the others.
 */
export async function holdAutomaticSales(services: Services): Promise<void> {
  const { db, sales, now, log } = services
  const alone = (auctionId: AuctionId, step: Promise<unknown>) =>
    step.catch((error: unknown) => {
      log.error({ err: error, auction_id: auctionId }, 'sale: could not go on by the clock')
    })
  const prebid = { type: 'open_prebid', by: 'system' } as const
  for (const auctionId of await salesToOpen(db, plus(now(), PREBID_MS)))
    await alone(auctionId, sales.command(auctionId, prebid, { staff: null, commandId: null }))
  // Whoever left it to the clock before it began wants it to begin without them.
  const start = { type: 'start', by: 'system' } as const
  for (const auctionId of await salesToBegin(db, now()))
    await alone(
      auctionId,
      sales.command(auctionId, start, {
        ...{ staff: null, commandId: null },
        first: (tx) => refuseStart(services, tx, auctionId),
      }),
    )
  for (const auctionId of await salesByTheClock(db)) await alone(auctionId, goOn(services, auctionId))
}

/** In a sale without an auctioneer the next lot follows the one that ended, and the sale ends with its last. */
export function goOn(services: Services, auctionId: AuctionId): Promise<void> {
  const { sales } = services
  return sales.inTurn(auctionId, async () => {
    const board = await sales.board(auctionId)
    if (board === null || board.sale.state !== 'live' || board.sale.automatic === null) return
    if (board.current !== null) return
    const [next] = board.waiting
    if (next === undefined) {
      const end = { type: 'end', by: 'system', unsoldLots: 0, onBlock: false } as const
      await sales.command(auctionId, end, { staff: null, commandId: null })
      return
    }
    try {
      await callUpLot(services, board, next.lot_id, { by: 'system', commandId: null })
    } catch (error) {
      // Somebody else was first: that is all that was wanted.
      if (!(error instanceof RefusalError)) throw error
    }
  })
}
