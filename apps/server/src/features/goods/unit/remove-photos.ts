import { sheetIsPublished, type UnitId } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { deletePhoto, type PhotoRow, photosOf, showPhotos } from './photo.store.ts'
import { saleToPublish } from './sale-to-publish.ts'
import { stateOf, wasOnSale } from './unit.store.ts'

/**
 * Refused while customers see the sheet, and where a unit that was ever on sale would be left without a picture: the pages
 * of its lots show one for as long as they stand. Answers the pictures that are left.
 */
export async function removePhotos(
  tx: Db,
  unitId: UnitId,
  photos: readonly Pick<PhotoRow, 'id'>[],
): Promise<PhotoRow[]> {
  if (sheetIsPublished(await stateOf(tx, unitId))) refuse({ code: 'unit_photo_published' })
  const sale = await saleToPublish(tx, unitId)
  if (sale !== null) refuse({ code: 'unit_to_be_published', labels: ['Foto'], sale })
  for (const { id } of photos) await deletePhoto(tx, id)
  const left = await photosOf(tx, unitId)
  if (left.length === 0 && (await wasOnSale(tx, unitId))) refuse({ code: 'unit_photo_last' })
  await showPhotos(tx, unitId)
  return left
}
