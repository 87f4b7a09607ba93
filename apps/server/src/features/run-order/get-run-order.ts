import type { Reply } from '@ketok/contract'
import { type Instant, wibIso } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { fixedBecause } from './order-is-fixed.ts'
import { deskAuction, runOrder } from './run-order.store.ts'
import { auctionOnDesk, runOrderLot } from './run-order.views.ts'

export async function getDeskAuction(
  { db, now }: Services,
  auctionId: number,
): Promise<Reply<'GET /office/lelang/{auction_id}'>> {
  return auctionOnDesk(orNotFound(await deskAuction(db, auctionId)), now())
}

export async function getRunOrder(
  { db, now }: Services,
  auctionId: number,
): Promise<Reply<'GET /office/lelang/{auction_id}/lot'>> {
  const at: Instant = now()
  const [auction, lots] = await Promise.all([deskAuction(db, auctionId), runOrder(db, auctionId)])
  return {
    lots: lots.map(runOrderLot),
    fixed_because: fixedBecause(orNotFound(auction), lots, at),
    server_time: wibIso(at),
  }
}
