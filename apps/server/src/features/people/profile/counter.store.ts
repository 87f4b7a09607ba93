import type { CustomerId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

/** NIPL that can still be bid with, and own maxima that stand on lots still being sold. */
export async function countNiplAndProxies(
  db: Db,
  customerId: CustomerId,
): Promise<{ nipl: number; proxy: number }> {
  return db
    .selectFrom('standing_nipl')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('free', '=', true).as('nipl'),
      fn.countAll<number>().filterWhere('behind_maximum', '=', true).as('proxy'),
    ])
    .executeTakeFirstOrThrow()
}
