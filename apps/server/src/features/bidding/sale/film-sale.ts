import type { Reply } from '@ketok/contract'
import type { AuctionId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { changeVideo } from '../../goods/auction/auction.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { roomMoved } from '../lot/lot.ts'
import { isOnAir } from './film-pulse.ts'
import { saleSheet } from './sale.store.ts'
import { saleMoved } from './sales.ts'
import { videoAddress, videoOrigins } from './video-address.ts'

type Film = Reply<'GET /office/sidang/{auction_id}/siaran'>

export async function findFilm(
  { db, config }: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Film> {
  const { branchId, videoUrl } = orNotFound(await saleSheet(db, auctionId))
  refuseOutsideBranch(staff, branchId)
  const on_air = videoUrl === null ? null : await isOnAir(config, videoUrl)
  return { video_url: videoUrl, on_air, origins: videoOrigins(config) }
}

/** Where the film of a sale is, or that there is none. Rooms that are open show it without a reload. */
export async function filmSale(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  typed: string | null,
): Promise<Film> {
  const { db, config, now, live } = services
  const { branchId } = orNotFound(await saleSheet(db, auctionId))
  refuseOutsideBranch(staff, branchId)
  const video_url = typed === null ? null : videoAddress(typed, config)
  if (typed !== null && video_url === null)
    refuse({ code: 'video_address_refused', origins: videoOrigins(config) }, 'video_url')
  await inTransaction(db, async (tx) => {
    const before = await changeVideo(tx, auctionId, video_url)
    if (before.video_url === video_url) return
    const action = video_url === null ? 'video.cleared' : 'video.set'
    const subject = { type: 'auction', id: auctionId }
    await recordAction(tx, staff, { action, subject, before, after: { video_url }, at: now() })
  })
  // Whoever remembers the sale reads it anew, and then the rooms are told.
  live.announce(saleMoved, auctionId)
  live.announce(roomMoved, auctionId)
  return findFilm(services, staff, auctionId)
}
