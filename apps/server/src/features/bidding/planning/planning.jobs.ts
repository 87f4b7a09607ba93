import type { AuctionId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** The moment has come on which two people agreed. */
export const publishAtItsTime = jobKind<{ auctionId: AuctionId }>('publish-at-its-time')
/** Finds what a lost job left. */
export const sweepPublications = jobKind('sweep-publications')
