import type { Instant } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { insertAction } from './staff-action.store.ts'

export interface StaffAction {
  /** `noun.verb` in the past tense, e.g. `run_order.changed`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id?: number | string }
  /** What was there and what is there now: plain facts, never secrets. */
  readonly before?: unknown
  readonly after?: unknown
  readonly at: Instant
}

/** Called with the `tx` of the change itself, so that neither is ever there without the other. */
export async function recordAction(
  tx: Db,
  staff: Pick<StaffCaller, 'staffId' | 'address'>,
  { action, subject, before, after, at }: StaffAction,
): Promise<void> {
  await insertAction(tx, {
    staff_id: staff.staffId,
    action,
    subject_type: subject.type,
    subject_id: subject.id === undefined ? null : String(subject.id),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    at: new Date(at),
    address: staff.address,
  })
}
