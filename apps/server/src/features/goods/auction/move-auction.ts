import type { Db } from '../../../tables.ts'
import { type AuctionMove, setTimes } from './auction.store.ts'

/** Nobody can bid on any of its lots yet, and whoever calls this has moved them. */
export const moveAuction = (tx: Db, move: AuctionMove): Promise<void> => setTimes(tx, move)
