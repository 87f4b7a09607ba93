import type { Query, Reply } from '@ketok/contract'
import { type CustomerId, instant } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { papersOf } from '../profile/profile.ts'
import { caseView, waitingView } from './kyc.views.ts'
import { hasLookedSince, looksAt } from './look.store.ts'
import { deskRow, deskRows, deskTotals, sameNik, submissionsOf } from './submission.store.ts'

const PAGE_SIZE = 100
/** Older ones are in the record. */
const LOOKS_SHOWN = 20

type Finder = Pick<Services, 'config' | 'db'>

export async function findCases(
  services: Finder,
  { state = 'in_review', cari, page = 1, limit = PAGE_SIZE }: Query<'GET /office/persetujuan'>,
): Promise<Reply<'GET /office/persetujuan'>> {
  const search = cari === '' ? undefined : cari
  const [{ rows, total }, totals] = await Promise.all([
    deskRows(services.db, { state, search, limit, offset: (page - 1) * limit }),
    deskTotals(services.db),
  ])
  const papers = await papersOf(
    services,
    services.db,
    rows.map(({ customer_id }) => customer_id),
  )
  return {
    cases: rows.flatMap((row) => {
      const found = papers.get(row.customer_id)
      return found === undefined ? [] : [waitingView(row, found)]
    }),
    total,
    totals,
  }
}

export async function getCase(
  services: Finder,
  staff: StaffCaller,
  customerId: CustomerId,
): Promise<Reply<'GET /office/persetujuan/{customer_id}'>> {
  const { db } = services
  const row = orNotFound(await deskRow(db, customerId))
  const [papers, namesakes, history, looks, seenByMe] = await Promise.all([
    papersOf(services, db, [customerId]),
    sameNik(db, customerId),
    submissionsOf(db, customerId),
    looksAt(db, customerId, { limit: LOOKS_SHOWN }),
    hasLookedSince(db, {
      customerId,
      staffId: staff.staffId,
      field: 'identity_file',
      since: instant(row.submitted_at.getTime()),
    }),
  ])
  return caseView(row, orNotFound(papers.get(customerId) ?? null), {
    namesakes,
    history,
    looks,
    seenByMe,
  })
}
