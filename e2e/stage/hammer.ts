import type { Office } from './office.ts'
import { Rostrum } from './rostrum.ts'
import type { StagedSale } from './stage.ts'

/**
 * A live sale from its beginning to its end, each lot to whoever `bids`, or passed where nobody does: what was sold is
 * sold when this answers, however slow the machine, which a sale by the clock cannot promise.
 */
export async function underTheHammer(
  office: Office,
  { auctionId, lots }: StagedSale,
  bids: ((lotId: number) => Promise<unknown>) | null,
): Promise<void> {
  const rostrum = new Rostrum(await office.lineOf('auctioneer'), auctionId)
  await rostrum.sale({ command: 'start' })
  for (const { lotId } of lots) {
    await rostrum.opens(lotId)
    if (bids === null) await rostrum.lot({ command: 'pass' })
    else {
      await bids(lotId)
      await rostrum.knocksDown()
    }
  }
  await rostrum.sale({ command: 'end' })
}
