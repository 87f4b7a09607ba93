import type { Reply } from '@ketok/contract'
import type { CustomerId, Instant, ProfileFacts } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

export interface SavedPapers {
  readonly facts: ProfileFacts
  /** What the house looks at is not what it was. */
  readonly identityChanged: boolean
  readonly approvedAt: Date | null
  readonly at: Instant
}

export type ReviewShown = Reply<'GET /customer/pengaturan/profile'>['review']

/** What the house makes of the papers in a profile. */
export interface PaperReview {
  /** Answers since when the customer may bid; null when they may not. The caller holds the customer's lock. */
  afterSave(tx: Db, customerId: CustomerId, saved: SavedPapers): Promise<Date | null>
  /** What the house decided on a customer's papers, as the customer reads it. */
  shown(
    db: Db,
    customerId: CustomerId,
    how: { readonly isComplete: boolean; readonly mayBid: boolean },
  ): Promise<ReviewShown>
  /** Whether a person of the house has looked at the papers that stand, and accepted them. */
  isApproved(db: Db, customerId: CustomerId): Promise<boolean>
}

/** Who looks at papers says so at start; profiles are saved and shown with what they answer. */
export class PaperReviews {
  #review: PaperReview | null = null

  register(review: PaperReview): void {
    this.#review = review
  }

  get review(): PaperReview {
    if (this.#review === null) throw new Error('Failed to have papers looked at: nobody does')
    return this.#review
  }
}
