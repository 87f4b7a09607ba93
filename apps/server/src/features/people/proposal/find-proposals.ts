import type { Query, Reply } from '@ketok/contract'
import { kindsReadBy } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { proposalShown, proposalsLike, waitingCount } from './proposal.store.ts'
import { proposalView, type WireProposal } from './proposal.views.ts'

const PAGE_SIZE = 100

export async function findProposals(
  { db, proposals }: Pick<Services, 'db' | 'proposals'>,
  { roles, branchIds }: StaffCaller,
  { state, cari, before, limit = PAGE_SIZE }: Query<'GET /office/usulan'>,
): Promise<Reply<'GET /office/usulan'>> {
  const read = { kinds: kindsReadBy(roles), branchIds, branch: proposals.branchOfEach() }
  const [rows, waiting] = await Promise.all([
    proposalsLike(db, { ...read, state, search: cari, before, limit: limit + 1 }),
    waitingCount(db, read),
  ])
  const page = rows.slice(0, limit)
  return {
    proposals: page.map(proposalView),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    waiting,
  }
}

export async function proposalOf(db: Db, id: number): Promise<WireProposal> {
  return proposalView(orNotFound(await proposalShown(db, id)))
}

export async function getProposal(
  { db, now, proposals }: Pick<Services, 'db' | 'now' | 'proposals'>,
  staff: StaffCaller,
  id: number,
): Promise<Reply<'GET /office/usulan/{proposal_id}'>> {
  const row = orNotFound(await proposalShown(db, id))
  if (!kindsReadBy(staff.roles).includes(row.kind)) refuse({ code: 'forbidden' })
  await proposals.refuseOutsideBranch(db, staff, row)
  return { ...proposalView(row), change: await proposals.changeOf(db, row, now()) }
}
