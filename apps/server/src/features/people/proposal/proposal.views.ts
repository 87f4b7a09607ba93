import type { Reply } from '@ketok/contract'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { personView } from '../staff/staff.ts'
import type { ProposalShown } from './proposal.store.ts'

export type WireProposal = Reply<'GET /office/usulan'>['proposals'][number]

export function proposalView(row: ProposalShown): WireProposal {
  const { customer_id, full_name, email } = row
  return {
    proposal_id: row.id,
    kind: row.kind,
    state: row.state,
    about: row.about,
    amount: row.amount,
    customer:
      customer_id === null || full_name === null || email === null ? null : { customer_id, full_name, email },
    line_id: row.line_id,
    instruction_id: row.instruction_id,
    reason: row.reason,
    asked_by: { staff_id: row.asked_by, full_name: row.asker },
    asked_at: wireTime(row.asked_at),
    decided_by: personView(row.decided_by, row.decider),
    decided_at: wireTimeOrNull(row.decided_at),
    answer: row.answer,
  }
}
