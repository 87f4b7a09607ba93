import { type Rupiah, rupiah } from '@ketok/domain'
import type { InstructionRow } from './payment.store.ts'

/** What money to this account settles: all of it, but for what comes only because its bank takes no less. */
export const dueBy = ({ amount, surplus }: Pick<InstructionRow, 'amount' | 'surplus'>): Rupiah =>
  rupiah(amount - surplus)
