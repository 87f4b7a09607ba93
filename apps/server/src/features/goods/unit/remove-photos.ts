import type { UnitId } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { deletePhoto, type PhotoRow, photosOf, showPhotos } from './photo.store.ts'
import { refuseSeenPhotos } from './refuse-seen-photos.ts'
import { wasOnSale } from './unit.store.ts'

/**
 * Refused while customers see the sheet, and where a unit that was ever on sale would be left without a picture: the pages
 * of its lots show one for as long as they stand. Answers the pictures that are left.
 */
export async function removePhotos(
  tx: Db,
  unitId: UnitId,
  photos: readonly Pick<PhotoRow, 'id'>[],
): Promise<PhotoRow[]> {
  await refuseSeenPhotos(tx, unitId)
  for (const { id } of photos) await deletePhoto(tx, id)
  const left = await photosOf(tx, unitId)
  if (left.length === 0 && (await wasOnSale(tx, unitId))) refuse({ code: 'unit_photo_last' })
  await showPhotos(tx, unitId)
  return left
}
