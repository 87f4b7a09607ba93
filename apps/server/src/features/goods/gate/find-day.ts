import type { Query, Reply } from '@ketok/contract'
import { CONSIGNED_KINDS, UNIT_QUESTIONS, wibIso } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { branches, consignedExpected, goingBack, unplacedUnits } from './gate.store.ts'
import { consignedView, goingBackView, unplacedView } from './gate.views.ts'

/** Of each list; whoever looks for more searches. */
const SHOWN = 50
const KINDS_WITH_KEYS = CONSIGNED_KINDS.filter((kind) =>
  UNIT_QUESTIONS[kind].some(({ name }) => name === 'keys'),
)

export async function findDay(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  { branch_id }: Query<'GET /office/gerbang'>,
): Promise<Reply<'GET /office/gerbang'>> {
  if (branch_id !== undefined) refuseOutsideBranch(staff, branch_id)
  const branchIds = branch_id === undefined ? staff.branchIds : [branch_id]
  const at = now()
  const [known, expected, back, unplaced] = await Promise.all([
    branches(db),
    consignedExpected(db, { branchIds, at, limit: SHOWN }),
    goingBack(db, { branchIds, limit: SHOWN }),
    unplacedUnits(db, { branchIds, withKeys: KINDS_WITH_KEYS, limit: SHOWN }),
  ])
  return {
    branches: known.filter(({ id }) => staff.branchIds?.includes(id) ?? true),
    arrivals: expected.map((row) => consignedView(row, at)),
    arrivals_total: expected[0]?.total ?? 0,
    going_back: back.map(goingBackView),
    going_back_total: back[0]?.total ?? 0,
    unplaced: unplaced.map(unplacedView),
    unplaced_total: unplaced[0]?.total ?? 0,
    server_time: wibIso(at),
  }
}
