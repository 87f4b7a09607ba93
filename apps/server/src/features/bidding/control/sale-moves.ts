import type { AuctionId, Instant } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'

/** A sale whose lots open at another time from here on. */
export interface MovedSale {
  readonly auctionId: AuctionId
  /** When it would have opened. */
  readonly openedAt: Instant
  readonly opensAt: Instant
}

type Follow = (services: Services, tx: Db, moved: MovedSale) => Promise<void>

/** What a move means to nouns on the right, in its transaction: what was to be answered before the opening has more time. */
export class SaleMoves {
  readonly #followers: Follow[] = []

  register(follow: Follow): void {
    this.#followers.push(follow)
  }

  async follow(services: Services, tx: Db, moved: MovedSale): Promise<void> {
    for (const follow of this.#followers) await follow(services, tx, moved)
  }
}
