import type { AuctionId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { forgetReminder } from './sale.store.ts'

/** The sale has a new date: when nobody opens its session then, staff are written to once more. */
export const waitAgain = (tx: Db, auctionId: AuctionId): Promise<void> => forgetReminder(tx, auctionId)
