import type { Reply } from '@ketok/contract'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { personView } from '../../people/staff/staff.ts'
import type { ExceptionRow } from './exception.store.ts'

type WireException = Reply<'GET /office/keuangan/pengecualian'>['exceptions'][number]

export function exceptionView(row: ExceptionRow): WireException {
  const { customer_id, full_name, email, staff_id, staff_name } = row
  return {
    kind: row.kind,
    subject: { type: row.subject_type, id: row.subject_id },
    since: wireTime(row.since),
    amount: row.amount,
    customer:
      customer_id === null || full_name === null || email === null ? null : { customer_id, full_name, email },
    staff: personView(staff_id, staff_name),
    about: row.about,
    note: row.note,
  }
}
