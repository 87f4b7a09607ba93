import type { Reply } from '@ketok/contract'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { personView } from '../../people/staff/staff.ts'
import type { ImportShown } from './import.store.ts'
import type { KnownLineShown } from './kept-file.store.ts'
import type { LineShown, TransferRow } from './statement.store.ts'

type WireLine = Reply<'GET /office/keuangan/mutasi'>['lines'][number]
type WireKnownLine = Reply<'POST /office/keuangan/mutasi'>['known_lines'][number]
type WireTransfer = Reply<'GET /office/keuangan/transfer'>['transfers'][number]

export function transferView(row: TransferRow): WireTransfer {
  return {
    instruction_id: row.instruction_id,
    customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
    about: row.about,
    amount: row.amount,
    received: row.received,
    state: row.state,
    created_at: wireTime(row.created_at),
    expires_at: wireTime(row.expires_at),
    proof_id: row.proof_id,
  }
}

export function importSums(row: ImportShown): Reply<'GET /office/keuangan/mutasi'>['waiting'][number] {
  return {
    statement_id: row.statement_id,
    file_name: row.file_name,
    imported_by: { staff_id: row.staff_id, full_name: row.importer },
    imported_at: wireTime(row.imported_at),
    proposal_id: row.proposal_id,
    incoming: { count: row.count_in, amount: row.amount_in },
    outgoing: { count: row.count_out, amount: row.amount_out },
    known: row.known,
    refused: row.refused,
    accounts: row.accounts,
    period:
      row.period_from === null || row.period_to === null
        ? null
        : { from: row.period_from, to: row.period_to },
    opening_balance: rupiahOfCents(row.opening_cents),
    closing_balance: rupiahOfCents(row.closing_cents),
  }
}

const rupiahOfCents = (cents: number | null) => (cents === null ? null : cents / 100)

export function knownLineView(row: KnownLineShown): WireKnownLine {
  return {
    known_line_id: row.id,
    line_number: row.line_number,
    line_id: row.line_id,
    booked_on: row.booked_on,
    description: row.description,
    amount: row.amount,
    direction: row.direction,
    is_taken_in: row.is_taken_in,
  }
}

/** What a line is, or would be. */
interface Meant {
  readonly match?: TransferRow | undefined
  readonly expected?: TransferRow | undefined
}

export function lineView(row: LineShown, { match, expected }: Meant): WireLine {
  return {
    line_id: row.id,
    booked_on: row.booked_on,
    booked_at: wireTimeOrNull(row.booked_at),
    description: row.description,
    amount: row.amount,
    direction: row.direction,
    state: row.state,
    match: match === undefined ? null : transferView(match),
    expected: expected === undefined ? null : transferView(expected),
    matched_by: personView(row.matched_by, row.matcher),
    matched_at: wireTimeOrNull(row.matched_at),
    proposal: proposalView(row),
  }
}

function proposalView(row: LineShown): WireLine['proposal'] {
  const { proposal_id, proposal_kind: kind, proposal_state: state, proposal_reason: reason } = row
  if (proposal_id === null || row.asked_by === null || row.asked_at === null) return null
  if ((kind !== 'import' && kind !== 'match' && kind !== 'dismissal') || state === null) return null
  return {
    proposal_id,
    kind,
    state,
    reason: reason ?? '',
    asked_by: { staff_id: row.asked_by, full_name: row.asker ?? '' },
    asked_at: wireTime(row.asked_at),
  }
}
