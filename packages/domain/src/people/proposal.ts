import type { StaffId } from '../ids.ts'
import { err, ok, type Result } from '../result.ts'
import {
  BOOK_READERS,
  COMPANY_READERS,
  CONTRACT_EDITORS,
  FRONT_DESK,
  holdsOneOf,
  PAYOUT_APPROVERS,
  PLANNERS,
  PUBLISHERS,
  type StaffRole,
  TARIFF_EDITORS,
  UNIT_EDITORS,
} from './staff-role.ts'

/** What one person asks for and another decides on (decision 0165): money, and what the house publishes. */
export const PROPOSAL_KINDS = [
  'import',
  'match',
  'dismissal',
  'service_fee',
  'payment_charge',
  'tax',
  'correction',
  'publication',
  'cancellation',
  'sale_move',
  'sale_correction',
  'reserve_lowering',
  'contract',
  'written_maximum',
] as const

export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** `lapsed`: nothing was left to decide on, and nobody did. */
export const PROPOSAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'lapsed'] as const

export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Who decides: whoever could have asked, and for money of customers also who answers for what leaves the house. */
export const PROPOSAL_DECIDERS: Readonly<Record<ProposalKind, readonly StaffRole[]>> = {
  import: PAYOUT_APPROVERS,
  match: PAYOUT_APPROVERS,
  dismissal: PAYOUT_APPROVERS,
  service_fee: TARIFF_EDITORS,
  payment_charge: TARIFF_EDITORS,
  tax: TARIFF_EDITORS,
  correction: PUBLISHERS,
  publication: PUBLISHERS,
  cancellation: PUBLISHERS,
  sale_move: PUBLISHERS,
  sale_correction: PUBLISHERS,
  reserve_lowering: PUBLISHERS,
  contract: CONTRACT_EDITORS,
  written_maximum: FRONT_DESK,
}

/** Who reads what is proposed: whoever works with what it would change. */
export const PROPOSAL_READERS: Readonly<Record<ProposalKind, readonly StaffRole[]>> = {
  import: BOOK_READERS,
  match: BOOK_READERS,
  dismissal: BOOK_READERS,
  service_fee: BOOK_READERS,
  payment_charge: BOOK_READERS,
  tax: BOOK_READERS,
  correction: UNIT_EDITORS,
  publication: PLANNERS,
  cancellation: PLANNERS,
  sale_move: PLANNERS,
  sale_correction: PLANNERS,
  reserve_lowering: PLANNERS,
  contract: COMPANY_READERS,
  written_maximum: FRONT_DESK,
}

/** Everybody who reads some kind of proposal. */
export const PROPOSAL_PEOPLE: readonly StaffRole[] = [...new Set(Object.values(PROPOSAL_READERS).flat())]

export const kindsReadBy = (roles: readonly StaffRole[]): ProposalKind[] =>
  PROPOSAL_KINDS.filter((kind) => holdsOneOf(roles, PROPOSAL_READERS[kind]))

export interface Proposal {
  readonly kind: ProposalKind
  readonly state: ProposalState
  readonly askedBy: StaffId
  readonly decidedBy: StaffId | null
}

export type ProposalAnswer = Exclude<ProposalState, 'waiting' | 'lapsed'>

export type ProposalRefusal =
  | { readonly code: 'forbidden' }
  | { readonly code: 'proposal_decided' }
  | { readonly code: 'needs_another_person' }
  | { readonly code: 'proposal_not_own' }

/**
 * Whoever asked may only take it back; everybody else with the right may only decide. `again`: they gave this very answer
 * before and its reply was lost.
 */
export function answerProposal(
  { kind, state, askedBy, decidedBy }: Proposal,
  by: { readonly staffId: StaffId; readonly roles: readonly StaffRole[] },
  answer: ProposalAnswer,
): Result<'now' | 'again', ProposalRefusal> {
  const isOwn = by.staffId === askedBy
  if (answer === 'withdrawn' && !isOwn) return err({ code: 'proposal_not_own' })
  if (answer !== 'withdrawn' && !holdsOneOf(by.roles, PROPOSAL_DECIDERS[kind]))
    return err({ code: 'forbidden' })
  if (state !== 'waiting')
    return state === answer && decidedBy === by.staffId ? ok('again') : err({ code: 'proposal_decided' })
  if (answer !== 'withdrawn' && isOwn) return err({ code: 'needs_another_person' })
  return ok('now')
}
