import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveAuctions } from './auction.routes.ts'

export type { AuctionKind, Audience, SaleAnnouncement, SaleLetter } from './auction.tables.ts'
export type { AuctionCard } from './auction.views.ts'
export { cancelAuction } from './cancel-auction.ts'
export { changeVideo } from './change-video.ts'
export { clockOfSale } from './clock-of-sale.ts'
export { correctAuction } from './correct-auction.ts'
export { endNotBefore, lockAuctionForLots } from './extend-auction.ts'
export { auctionCardById, seenAuction } from './get-auction.ts'
export { drawAuctionId, listAuction } from './list-auction.ts'
export { moveAuction } from './move-auction.ts'
export { zoneOfSale, zonesOfLots } from './zone-of-sale.ts'

export function registerAuctions(api: Api, services: Services): void {
  serveAuctions(api, services)
}
