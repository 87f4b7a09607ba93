import type { Publisher } from '../../../platform/publisher.ts'
import type { PayoutRow } from './payout.store.ts'

/** His wallet shows how far the money is; only what the bank did is worth a message. */
export function announceStep(
  live: Publisher,
  { customer_id, nipl_id }: Pick<PayoutRow, 'customer_id' | 'nipl_id'>,
): void {
  const topic = nipl_id === null ? 'transaction' : 'nipl'
  live.announce(`customer:${customer_id}`, { type: 'notice', topic })
}
