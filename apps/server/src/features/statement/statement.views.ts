import type { Reply } from '@ketok/contract'
import { instant, wibIso } from '@ketok/domain'
import type { LineShown, TransferRow } from './statement.store.ts'

type WireLine = Reply<'GET /office/keuangan/mutasi'>['lines'][number]
type WireTransfer = Reply<'GET /office/keuangan/transfer'>['transfers'][number]

const time = (at: Date) => wibIso(instant(at.getTime()))
const timeOrNull = (at: Date | null) => (at === null ? null : time(at))

export function transferView(row: TransferRow): WireTransfer {
  return {
    instruction_id: row.instruction_id,
    customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
    about: row.about,
    amount: row.amount,
    received: row.received,
    state: row.state,
    created_at: time(row.created_at),
    expires_at: time(row.expires_at),
    proof_id: row.proof_id,
  }
}

export function lineView(row: LineShown, match: TransferRow | undefined): WireLine {
  return {
    line_id: row.id,
    booked_on: row.booked_on,
    booked_at: timeOrNull(row.booked_at),
    description: row.description,
    amount: row.amount,
    direction: row.direction,
    state: row.state,
    match: match === undefined ? null : transferView(match),
    matched_by:
      row.matched_by === null || row.matcher === null
        ? null
        : { staff_id: row.matched_by, full_name: row.matcher },
    matched_at: timeOrNull(row.matched_at),
    dismissal: dismissalView(row),
  }
}

/** A line that was matched meanwhile is not dismissed any more, whatever somebody said of it. */
function dismissalView({
  state,
  dismissal_reason,
  proposed_by,
  proposed_at,
  proposer,
}: LineShown): WireLine['dismissal'] {
  if (state !== 'open' && state !== 'dismissed') return null
  if (dismissal_reason === null || proposed_by === null || proposed_at === null || proposer === null)
    return null
  return {
    reason: dismissal_reason,
    proposed_by: { staff_id: proposed_by, full_name: proposer },
    proposed_at: time(proposed_at),
  }
}
