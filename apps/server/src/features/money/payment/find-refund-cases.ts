import type { Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import {
  type PayoutRow,
  pastStep,
  payoutsOfRefundCases,
  stepsOfPayout,
  stepsToSend,
} from '../payout/payout.ts'
import { type RefundCaseShown, refundCasesOf } from './refund-case.store.ts'

type WireRefund = Reply<'GET /customer/pengembalian'>['refunds'][number]

/** Money of a customer that settled nothing: why, and how far it is on its way back. */
export async function findRefundCases(
  { db }: Services,
  customerId: CustomerId,
): Promise<Reply<'GET /customer/pengembalian'>> {
  const cases = await refundCasesOf(db, customerId)
  const payouts = await payoutsOfRefundCases(
    db,
    cases.map(({ id }) => id),
  )
  return {
    refunds: cases.map((found) =>
      refundView(
        found,
        payouts.filter(({ refund_case_id }) => refund_case_id === found.id),
      ),
    ),
  }
}

function refundView(found: RefundCaseShown, payouts: readonly PayoutRow[]): WireRefund {
  return {
    refund_case_id: found.id,
    amount: found.amount,
    reason: found.reason,
    about: found.about,
    created_at: wireTime(found.created_at),
    refunded_at: wireTimeOrNull(found.refunded_at),
    steps: [
      pastStep('received', 'Kami terima dan simpan', found.created_at),
      ...payouts.flatMap(stepsOfPayout),
      ...(found.state === 'refunded' ? [] : stepsToSend(payouts.at(-1), null)),
    ],
  }
}
