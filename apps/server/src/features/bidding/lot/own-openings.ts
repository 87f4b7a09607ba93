import { type BidderId, type LedgerOpening, maximumOpening, reserveOpening } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { ENDED } from './find-ledger.ts'
import { eventsAfter } from './lot.store.ts'
import { eventOf } from './lot-event-row.ts'
import type { LotSnapshot } from './lot-snapshot.ts'

/**
 * What the public log of a lot that is over keeps closed, and this customer may open: their own last maximum; the reserve
 * as its seller, or as the highest bidder, who can so tell that it was not met. Undefined where there is nothing.
 */
export async function ownOpenings(
  db: Db,
  { sheet, lot, logFormat }: LotSnapshot,
  customer: BidderId,
): Promise<LedgerOpening[] | undefined> {
  if (logFormat.pseudonyms === null || !ENDED.includes(lot.state)) return undefined
  const rows = await eventsAfter(db, sheet.lotId, 0)
  const log = rows.map((row) => ({ event: eventOf(sheet.lotId, row), salt: row.salt }))
  // Who led after the last thing that a bidder did: nobody, where it was the only bid that was taken back.
  const highest = rows.findLast(({ bidder_id }) => bidder_id !== null)?.leader_id
  const mayKnowReserve = customer === sheet.consignorId || customer === highest
  const openings = [...(mayKnowReserve ? reserveOpening(log) : []), ...maximumOpening(log, customer)]
  return openings.length === 0 ? undefined : openings
}
