import type { Reply } from '@ketok/contract'
import { wibIso } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { standingsOf } from '../sale/sale.ts'
import { fixedBecause } from './order-is-fixed.ts'
import { deskAuction, runOrder } from './run-order.store.ts'
import { auctionOnDesk, runOrderLot } from './run-order.views.ts'

export async function getDeskAuction(
  { db, now }: Services,
  auctionId: number,
): Promise<Reply<'GET /office/lelang/{auction_id}'>> {
  const row = orNotFound(await deskAuction(db, auctionId))
  const standings = await standingsOf(db, [auctionId])
  return auctionOnDesk(row, standings.get(auctionId), now())
}

export async function getRunOrder(
  { db, now }: Services,
  auctionId: number,
): Promise<Reply<'GET /office/lelang/{auction_id}/lot'>> {
  const [auction, lots, standings] = await Promise.all([
    deskAuction(db, auctionId),
    runOrder(db, auctionId),
    standingsOf(db, [auctionId]),
  ])
  return {
    lots: lots.map(runOrderLot),
    fixed_because: fixedBecause(orNotFound(auction), lots, standings.get(auctionId)),
    server_time: wibIso(now()),
  }
}
