import type { AuctionId, Instant } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'

/** A sale that is cancelled, when none of its lots can be bid on any more. */
export interface Cancelled {
  readonly auctionId: AuctionId
  readonly name: string
  readonly reason: string
  readonly at: Instant
}

type Follow = (services: Services, tx: Db, cancelled: Cancelled) => Promise<void>

/** What a cancellation means to nouns on the right, in the transaction that marks the sale: deposits go back. */
export class Cancellations {
  readonly #followers: Follow[] = []

  register(follow: Follow): void {
    this.#followers.push(follow)
  }

  async follow(services: Services, tx: Db, cancelled: Cancelled): Promise<void> {
    for (const follow of this.#followers) await follow(services, tx, cancelled)
  }
}
