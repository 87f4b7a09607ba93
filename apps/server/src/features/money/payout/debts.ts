import type { Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { News } from '../../notice/notification/notification.ts'
import type { PayoutRow } from './payout.store.ts'

/** What a payout ends, and what follows from its steps for that; everything else about payouts is the same for all. */
export interface Debt {
  /** What the record of the staff calls it. */
  readonly subject: { readonly type: 'payout' | 'settlement'; readonly id: number }
  /** 'pengembalian dana nomor 7': what an account number is looked at for. */
  readonly about: string
  approved(tx: Db, at: Instant): Promise<void>
  /** The bank has sent it: the books move. */
  sent(tx: Db, bankReference: string, at: Instant): Promise<News>
  /** Nothing was left to send: the books move with the second person's word. Null for debts that always have a sum. */
  readonly ended: ((tx: Db, at: Instant) => Promise<News>) | null
  /** The bank would not: it is owed as before, and can be prepared again. */
  failed(tx: Db, reason: string, at: Instant): Promise<News>
}

/** The debt that a payout ends; null where it is of another kind. */
type DebtKind = (tx: Db, payout: PayoutRow) => Promise<Debt> | null

/** What payouts are for: each noun that owes money says at start what follows for it from a payout's steps. */
export class Debts {
  readonly #kinds: DebtKind[] = []

  register(kind: DebtKind): void {
    this.#kinds.push(kind)
  }

  async of(tx: Db, payout: PayoutRow): Promise<Debt> {
    for (const kind of this.#kinds) {
      const debt = kind(tx, payout)
      if (debt !== null) return debt
    }
    throw new Error(`Failed to find what payout ${payout.id} is for`)
  }
}

/** How the desk knows money that goes back to a customer; there always is some. */
export const namedAsRefund = ({ id }: PayoutRow): Pick<Debt, 'subject' | 'about' | 'ended'> => ({
  subject: { type: 'payout', id },
  about: `pengembalian dana nomor ${id}`,
  ended: null,
})
