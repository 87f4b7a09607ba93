import type { Reply } from '@ketok/contract'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { personView } from '../../people/staff/staff.ts'
import type { PhoneShown } from './phone-bid.store.ts'
import type { FormShown } from './written-maximum.store.ts'

type WireForm = Reply<'POST /office/meja/maksimum/{form_id}/cocokkan'>

export function formView(row: FormShown): WireForm {
  const { form_id, proposal_id, lot_id, lot_number, title, customer_id, full_name, paddle } = row
  return {
    form_id,
    proposal_id,
    lot: { lot_id, lot_number, title },
    bidder: { customer_id, full_name, paddle },
    way: row.way,
    form_number: row.form_number,
    state: row.state,
    entered_by: { staff_id: row.entered_by, full_name: row.enterer },
    entered_at: wireTime(row.entered_at),
    matched_by: personView(row.matched_by, row.matcher),
    ended_at: wireTimeOrNull(row.ended_at),
    why_not: row.why_not,
  }
}

type WireCall = Reply<'PUT /office/meja/telepon/{call_id}'>

export function phoneView(row: PhoneShown): WireCall {
  const { call_id, lot_id, lot_number, title, lot_state, customer_id, full_name, paddle } = row
  return {
    call_id,
    lot: { lot_id, lot_number, title, state: lot_state },
    bidder: { customer_id, full_name, paddle },
    phone: row.phone,
    caller: personView(row.caller_id, row.caller),
    state: row.state,
    note: row.note,
    changed_at: wireTime(row.changed_at),
  }
}
