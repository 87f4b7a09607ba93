import type { AuctionId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { lockVideo, saveVideo } from './auction.store.ts'

/** Where the film of a sale is, or null for none. Answers what stood there; timed auctions are not filmed. */
export async function changeVideo(
  tx: Db,
  auctionId: AuctionId,
  videoUrl: string | null,
): Promise<{ video_url: string | null }> {
  const before = orNotFound(await lockVideo(tx, auctionId))
  if (before.video_url !== videoUrl) await saveVideo(tx, auctionId, videoUrl)
  return before
}
