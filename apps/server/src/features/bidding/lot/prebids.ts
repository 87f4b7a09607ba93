import type { AuctionId } from '@ketok/domain'

type OpenIfDue = (auctionId: AuctionId) => Promise<boolean>

/** Whether maxima may be left for lots of a sale before they are called up: whoever holds the sale knows. */
export class Prebids {
  #openIfDue: OpenIfDue | null = null

  register(openIfDue: OpenIfDue): void {
    this.#openIfDue = openIfDue
  }

  /** True while the sale takes them. Where its time has come, and no sweep has opened it yet, it is opened by this. */
  openIfDue(auctionId: AuctionId): Promise<boolean> {
    if (this.#openIfDue === null)
      throw new Error(`Failed to ask for maxima of sale ${auctionId}: nobody holds sales`)
    return this.#openIfDue(auctionId)
  }
}
