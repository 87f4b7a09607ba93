import type { Query, Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { allOwedBack, payoutShown, payouts, totals } from './payout.store.ts'
import { owedView, payoutView } from './payout.views.ts'

const PAGE_SIZE = 100

export async function findPayouts(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { state, cari, before, limit = PAGE_SIZE }: Query<'GET /office/keuangan/pengembalian'>,
): Promise<Reply<'GET /office/keuangan/pengembalian'>> {
  const search = cari === '' ? undefined : cari
  const [owed, rows, sums] = await Promise.all([
    before === undefined && state === undefined ? allOwedBack(db, search) : [],
    payouts(db, { state, search, before, limit: limit + 1 }),
    totals(db),
  ])
  const page = rows.slice(0, limit)
  return {
    owed: owed.map((row) => owedView(row, config.keys.identity)),
    payouts: page.map(payoutView),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    ...sums,
  }
}

export async function getPayout(
  db: Db,
  id: number,
): Promise<Reply<'GET /office/keuangan/pengembalian/{payout_id}'>> {
  return payoutView(orNotFound(await payoutShown(db, id)))
}
