import { isDeepStrictEqual } from 'node:util'
import type { Instant, ProposalKind, StaffId } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../staff/staff.ts'
import { insertProposal, lockSubject, proposalShown, waitingFor } from './proposal.store.ts'
import type { KindOfProposal } from './proposals.ts'
import { type Subject, subjectText } from './subject.ts'

export interface Proposed<Wish extends object> {
  readonly kind: KindOfProposal<ProposalKind, Wish>
  /** Plain JSON: what carrying it out is told. */
  readonly wish: Wish
  readonly reason: string
  /** In words for people; only where what the wish names does not say it (view `proposal_about`). */
  readonly about?: string
  /** For the record: what stands there now. */
  readonly before?: unknown
  readonly at: Instant
}

/**
 * The first of two people asks; nothing changes yet. Whoever asks the same again, because the answer was lost, asked
 * once. Locks the subject: whoever locks more does it after this.
 */
export async function propose<Wish extends object>(
  tx: Db,
  staff: StaffCaller,
  about: Subject,
  look: () => Promise<Proposed<Wish>>,
): Promise<number> {
  const subject = subjectText(about)
  await lockSubject(tx, subject)
  const {
    kind: { name: kind },
    wish,
    reason,
    about: words,
    before,
    at,
  } = await look()
  const waiting = await waitingFor(tx, subject)
  if (waiting !== null) {
    const isSame = waiting.kind === kind && isDeepStrictEqual(waiting.wish, JSON.parse(JSON.stringify(wish)))
    if (isSame && waiting.asked_by === staff.staffId) return waiting.id
    refuse({ code: 'proposal_waits' })
  }
  const id = await insertProposal(tx, {
    kind,
    subject,
    wish,
    reason,
    about: words ?? null,
    by: staff.staffId,
    at,
  })
  await recordAction(tx, staff, {
    action: `${kind}.proposed`,
    subject: about,
    ...(before === undefined ? {} : { before }),
    after: { ...wish, reason },
    at,
  })
  return id
}

/** While a second person is asked, nobody does something else with it. */
export async function refuseWhileProposed(tx: Db, about: Subject): Promise<void> {
  if ((await waitingFor(tx, subjectText(about))) !== null) refuse({ code: 'proposal_waits' })
}

export interface WaitingProposal<Wish> {
  readonly id: number
  readonly reason: string
  readonly asked_by: StaffId
  readonly asker: string
  readonly asked_at: Date
  readonly wish: Wish
}

/** What of this kind waits about a subject, for the page of what it would change. */
export async function waitingAbout<Wish extends object>(
  db: Db,
  kind: KindOfProposal<ProposalKind, Wish>,
  about: Subject,
): Promise<WaitingProposal<Wish> | null> {
  const waiting = await waitingFor(db, subjectText(about))
  if (waiting === null || waiting.kind !== kind.name) return null
  const shown = await proposalShown(db, waiting.id)
  if (shown === null) return null
  const { id, reason, asked_by, asker, asked_at, wish } = shown
  return { id, reason, asked_by, asker, asked_at, wish: wish as Wish }
}

/** Whatever waits about a subject, whichever kind it is of. */
export async function anyWaitingAbout(
  db: Db,
  about: Subject,
): Promise<{ proposal_id: number; kind: ProposalKind; reason: string; asked_by: string } | null> {
  const waiting = await waitingFor(db, subjectText(about))
  const shown = waiting === null ? null : await proposalShown(db, waiting.id)
  if (shown === null) return null
  return { proposal_id: shown.id, kind: shown.kind, reason: shown.reason, asked_by: shown.asker }
}
