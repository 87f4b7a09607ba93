import type { Reply } from '@ketok/contract'
import { type Instant, productTypeId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { chargesFor } from '../../pricing/tariff/tariff.ts'
import { productNames } from './catalogue.store.ts'

/** What winning costs beside the hammer price, for each product type: cards show the price with fees by it. */
export async function chargesByType(db: Db, now: Instant): Promise<Reply<'GET /biaya'>['charges']> {
  const { types } = await productNames(db)
  return Promise.all(
    [...types.keys()].map(async (id) => ({
      product_type_id: productTypeId(Number(id)),
      ...(await chargesFor(db, productTypeId(Number(id)), now)),
    })),
  )
}
