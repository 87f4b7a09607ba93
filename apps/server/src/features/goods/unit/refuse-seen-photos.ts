import { sheetIsPublished, type UnitId } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { saleToPublish } from './sale-to-publish.ts'
import { stateOf } from './unit.store.ts'

/** Pictures that bidders have seen, or that two people look at who publish them, stay as they are (decision 0489). */
export async function refuseSeenPhotos(tx: Db, unitId: UnitId): Promise<void> {
  if (sheetIsPublished(await stateOf(tx, unitId))) refuse({ code: 'unit_photo_published' })
  const sale = await saleToPublish(tx, unitId)
  if (sale !== null) refuse({ code: 'unit_to_be_published', labels: ['Foto'], sale })
}
