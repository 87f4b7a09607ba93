import type { Query, Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { papersOf } from '../profile/profile.ts'
import { countPairs, type PairRow, pairRows, verdictsOn } from './double.store.ts'
import { pairView, type WirePair } from './double.views.ts'

const PAGE_SIZE = 50

type Finder = Pick<Services, 'config' | 'db'>

export async function findDoubles(
  services: Finder,
  { state = 'waiting', page = 1, limit = PAGE_SIZE }: Query<'GET /office/data-sama'>,
): Promise<Reply<'GET /office/data-sama'>> {
  const { db } = services
  const [rows, waiting, decided] = await Promise.all([
    pairRows(db, { state, limit, offset: (page - 1) * limit }),
    countPairs(db, 'waiting'),
    countPairs(db, 'decided'),
  ])
  const totals = { waiting, decided }
  return { pairs: await viewsOf(services, db, rows), total: totals[state], totals }
}

export async function viewsOf(
  services: Pick<Services, 'config'>,
  db: Db,
  rows: readonly PairRow[],
): Promise<WirePair[]> {
  const ids = [...new Set<CustomerId>(rows.flatMap((row) => [row.lower_id, row.higher_id]))]
  const lowers = rows.map(({ lower_id }) => lower_id)
  const [papers, verdicts] = await Promise.all([papersOf(services, db, ids), verdictsOn(db, lowers)])
  return rows.flatMap((row) => {
    const [lower, higher] = [papers.get(row.lower_id), papers.get(row.higher_id)]
    if (lower === undefined || higher === undefined) return []
    const verdictIn = (state: 'standing' | 'waiting') =>
      verdicts.find(
        (each) => each.lower_id === row.lower_id && each.higher_id === row.higher_id && each.state === state,
      ) ?? null
    return [
      pairView(row, {
        papers: [lower, higher],
        standing: verdictIn('standing'),
        waiting: verdictIn('waiting'),
      }),
    ]
  })
}
