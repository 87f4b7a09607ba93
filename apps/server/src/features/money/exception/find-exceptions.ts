import type { Query, Reply } from '@ketok/contract'
import { rupiah } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import { exceptionKinds, exceptions, ordinaryWork, suspense } from './exception.store.ts'
import { exceptionView } from './exception.views.ts'

const PAGE_SIZE = 100

export async function findExceptions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, cari, page = 1, limit = PAGE_SIZE }: Query<'GET /office/keuangan/pengecualian'>,
): Promise<Reply<'GET /office/keuangan/pengecualian'>> {
  const at = now()
  const search = cari === '' ? undefined : cari
  const [{ rows, total }, kinds, inSuspense, work] = await Promise.all([
    exceptions(db, { kind, search, now: at, limit, offset: (page - 1) * limit }),
    exceptionKinds(db, at),
    suspense(db),
    ordinaryWork(db, at),
  ])
  return {
    exceptions: rows.map(exceptionView),
    total,
    kinds: kinds.map((each) => ({
      kind: each.kind,
      count: each.count,
      amount: rupiah(each.amount),
      since: wireTime(each.since),
    })),
    suspense: inSuspense,
    work,
  }
}
