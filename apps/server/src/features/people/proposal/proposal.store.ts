import type { CustomerId, Instant, ProposalAnswer, ProposalKind, ProposalState, StaffId } from '@ketok/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { ProposalTables } from './proposal.tables.ts'

export type ProposalRow = Selectable<ProposalTables['proposal']>

/** Taken before anything else by whoever asks or decides, so that none of them waits for another in a circle. */
export async function lockSubject(tx: Db, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('proposal'), hashtext(${subject}))`.execute(tx)
}

export async function insertProposal(
  tx: Db,
  proposal: {
    kind: ProposalKind
    subject: string
    wish: object
    reason: string
    about: string | null
    by: StaffId
    at: Instant
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('proposal')
    .values({
      kind: proposal.kind,
      subject: proposal.subject,
      wish: JSON.stringify(proposal.wish),
      reason: proposal.reason,
      about: proposal.about,
      asked_by: proposal.by,
      asked_at: new Date(proposal.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function proposalById(db: Db, id: number): Promise<ProposalRow | null> {
  return (await db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function waitingFor(db: Db, subject: string): Promise<ProposalRow | null> {
  const found = await db
    .selectFrom('proposal')
    .selectAll()
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return found ?? null
}

export async function decideProposal(
  tx: Db,
  id: number,
  decision: { state: ProposalAnswer; by: StaffId; at: Instant; answer: string | null },
): Promise<void> {
  const { state, by, at, answer } = decision
  await tx
    .updateTable('proposal')
    .set({ state, answer, decided_by: by, decided_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** Nobody decided: what it was about is over. */
export async function lapseProposal(tx: Db, id: number, why: string, at: Instant): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ state: 'lapsed', answer: why, decided_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export type ProposalShown = ProposalRow & {
  about: string
  line_id: number | null
  amount: number | null
  instruction_id: number | null
  customer_id: CustomerId | null
  full_name: string | null
  email: string | null
  asker: string
  decider: string | null
}

const shown = (db: Db) =>
  db
    .selectFrom('proposal')
    .innerJoin('proposal_about as told', 'told.proposal_id', 'proposal.id')
    .innerJoin('staff_name as asker', 'asker.staff_id', 'proposal.asked_by')
    .leftJoin('staff_name as decider', 'decider.staff_id', 'proposal.decided_by')
    .leftJoin('payer', 'payer.customer_id', 'told.customer_id')
    .selectAll('proposal')
    .select(['told.about', 'told.line_id', 'told.amount', 'told.instruction_id', 'told.customer_id'])
    .select(['payer.full_name', 'payer.email', 'asker.full_name as asker', 'decider.full_name as decider'])

export async function proposalShown(db: Db, id: number): Promise<ProposalShown | null> {
  return (await shown(db).where('proposal.id', '=', id).executeTakeFirst()) ?? null
}

export interface BranchOfKind {
  readonly kind: ProposalKind
  branchOf(idOf: (name: string) => RawBuilder<number>): RawBuilder<number | null>
}

const idOf = (name: string) => sql<number>`(proposal.wish ->> ${name})::integer`

export function branchOfEach(kinds: readonly BranchOfKind[]): RawBuilder<number | null> {
  const cases = kinds.map(({ kind, branchOf }) => sql`when ${kind} then ${branchOf(idOf)}`)
  return sql`case proposal.kind ${sql.join(cases, sql` `)} end`
}

export async function branchOfProposal(
  db: Db,
  id: number,
  branch: RawBuilder<number | null>,
): Promise<number | null> {
  const row = await db
    .selectFrom('proposal')
    .select(branch.as('branch_id'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.branch_id ?? null
}

/** What somebody reads of all proposals: those of their work, and of their branches or of none. */
export interface ProposalsRead {
  readonly kinds: readonly ProposalKind[]
  /** Null: of every branch. */
  readonly branchIds: readonly number[] | null
  readonly branch: RawBuilder<number | null>
}

const isRead = ({ kinds, branchIds, branch }: ProposalsRead) =>
  sql<boolean>`(proposal.kind = any(${[...kinds]}::text[]) ${
    branchIds === null ? sql`` : sql`and coalesce(${branch} = any(${[...branchIds]}::integer[]), true)`
  })`

export interface ProposalWish extends ProposalsRead {
  readonly state: ProposalState | undefined
  readonly search: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function proposalsLike(
  db: Db,
  { state, search, before, limit, ...read }: ProposalWish,
): Promise<ProposalShown[]> {
  const pattern = likeText(search ?? '')
  return shown(db)
    .where(isRead(read))
    .$call((query) => (state === undefined ? query : query.where('proposal.state', '=', state)))
    .$call((query) => (before === undefined ? query : query.where('proposal.id', '<', before)))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`(told.about ilike ${pattern} or proposal.reason ilike ${pattern} or asker.full_name ilike ${pattern}
          or payer.full_name ilike ${pattern} or told.amount::text like ${pattern})`,
      ),
    )
    .orderBy('proposal.id', 'desc')
    .limit(limit)
    .execute()
}

export async function waitingCount(db: Db, read: ProposalsRead): Promise<number> {
  const { count } = await db
    .selectFrom('proposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where(isRead(read))
    .executeTakeFirstOrThrow()
  return count
}
