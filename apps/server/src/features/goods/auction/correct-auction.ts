import type { AuctionId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import {
  type AuctionCorrection,
  type AuctionPapers,
  type CorrectedAuction,
  insertCorrection,
  replacePapers,
  updatePublished,
} from './auction.store.ts'

export type { AuctionPapers, CorrectedAuction }

/** A new version of what was published, with its difference. Whoever calls this holds the auction and has two people. */
export async function correctAuction(
  tx: Db,
  id: AuctionId,
  published: CorrectedAuction & AuctionPapers,
  correction: AuctionCorrection,
): Promise<number> {
  await updatePublished(tx, id, published)
  await replacePapers(tx, id, published)
  return insertCorrection(tx, id, correction)
}
