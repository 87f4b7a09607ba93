import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { anyWaitingAbout } from '../../people/proposal/proposal.ts'
import { plannedSaleOf } from './unit.store.ts'

/**
 * The name of the sale whose publication one person has asked for, or two have agreed to, with this unit in it; null where
 * there is none. What they saw of the unit is what is published (decision 0345), so until then its sheet stays as it is.
 */
export async function saleToPublish(db: Db, unitId: UnitId): Promise<string | null> {
  const sale = await plannedSaleOf(db, unitId)
  if (sale === null) return null
  const isUnderWay =
    sale.publish_at !== null || (await anyWaitingAbout(db, { type: 'auction', id: sale.id })) !== null
  return isUnderWay ? sale.name : null
}
