import { answerProposal, type ProposalAnswer } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../staff/staff.ts'
import { decideProposal, lockSubject, proposalById } from './proposal.store.ts'
import { subjectOf } from './subject.ts'

type Decision =
  | { readonly state: Exclude<ProposalAnswer, 'refused'> }
  | { readonly state: 'refused'; readonly reason: string }

/**
 * The second of two people, or the first who takes it back. What is approved happens in the same transaction, by how
 * things stand then: where it does not fit any more it is refused, and the proposal goes on waiting.
 */
export async function decideOnProposal(
  services: Services,
  staff: StaffCaller,
  id: number,
  decision: Decision,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { subject } = orNotFound(await proposalById(tx, id))
    await lockSubject(tx, subject)
    const proposal = orNotFound(await proposalById(tx, id))
    await services.proposals.refuseOutsideBranch(tx, staff, proposal)
    const { kind, state, asked_by: askedBy, decided_by: decidedBy } = proposal
    const answered = orRefuse(answerProposal({ kind, state, askedBy, decidedBy }, staff, decision.state))
    if (answered === 'again') return
    const at = services.now()
    const answer = decision.state === 'refused' ? decision.reason : null
    await decideProposal(tx, id, { state: decision.state, by: staff.staffId, at, answer })
    if (decision.state === 'approved') return services.proposals.carryOut(services, tx, staff, proposal)
    await services.proposals.letGo(tx, proposal)
    await recordAction(tx, staff, {
      action: `${kind}.${decision.state}`,
      subject: subjectOf(subject),
      before: { state: 'waiting', asked_by: askedBy, reason: proposal.reason },
      after: { state: decision.state, ...(answer === null ? {} : { answer }) },
      at,
    })
  })
}
