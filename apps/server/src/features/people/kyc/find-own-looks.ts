import type { Query, Reply } from '@ketok/contract'
import { type CustomerId, instant, wibIso } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { looksAt } from './look.store.ts'

const PAGE_SIZE = 20

/** Who looked at one's own data. By role: the house answers for its people, and names them to auditors only. */
export async function findOwnLooks(
  db: Db,
  customerId: CustomerId,
  { before, limit = PAGE_SIZE }: Query<'GET /customer/pengaturan/akses-data'>,
): Promise<Reply<'GET /customer/pengaturan/akses-data'>> {
  const looks = await looksAt(db, customerId, { before, limit: limit + 1 })
  const page = looks.slice(0, limit)
  return {
    looks: page.map(({ id, at, roles, field, reason }) => ({
      look_id: id,
      at: wibIso(instant(at.getTime())),
      roles,
      field,
      reason,
    })),
    next_before: looks.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
