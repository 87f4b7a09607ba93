import type { AuctionId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** Beside the news of a lot that ended: finds what was missed when a process died in between. */
export const sweepSales = jobKind('sweep-sales')
/** Staff are told of sessions whose time has come. */
export const remindOfSales = jobKind('remind-of-unopened-sales')
/** A lot ended in a sale without an auctioneer: the next one comes. */
export const goOnWithSale = jobKind<{ auctionId: AuctionId }>('go-on-with-sale')
