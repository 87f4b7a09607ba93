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

/** Nouns on the right say here what a move means to them, in its transaction: such as deadlines before the opening. */
export class SaleMoves {
  readonly #followers: Follow[] = []

  register(follow: Follow): void {
    this.#followers.push(follow)
  }

  async follow(services: Services, tx: Db, moved: MovedSale): Promise<void> {
    for (const follow of this.#followers) await follow(services, tx, moved)
  }
}
