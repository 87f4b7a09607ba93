import type { Query, Reply } from '@ketok/contract'
import type { Services } from '../../../services.ts'
import { customerRowView } from './account.views.ts'
import { customersLike } from './customer.store.ts'

/** Of more than these nobody reads on: they type more of the name. */
const SHOWN = 30

export async function findCustomers(
  { db }: Pick<Services, 'db'>,
  { search = '' }: Query<'GET /office/pelanggan'>,
): Promise<Reply<'GET /office/pelanggan'>> {
  const { rows, total } = await customersLike(db, { words: search.trim(), limit: SHOWN })
  return { customers: rows.map(customerRowView), total }
}
