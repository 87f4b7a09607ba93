import type { AuctionId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** Tells everybody concerned of one thing that staff did to a lot or a sale. */
export const tellControlNews = jobKind<{ newsId: number }>('tell-control-news')
/** Finds what a lost job left. */
export const sweepControlNews = jobKind('sweep-control-news')
/** Stops the lots of a sale that is to be cancelled, and then marks it. */
export const cancelLots = jobKind<{ auctionId: AuctionId }>('cancel-lots')
export const sweepCancellations = jobKind('sweep-cancellations')
