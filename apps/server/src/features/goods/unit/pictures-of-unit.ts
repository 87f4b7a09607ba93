import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { photosOf } from './photo.store.ts'

/** The pictures of a unit by their idempotency keys, in their order. */
export async function picturesOfUnit(
  db: Db,
  unitId: UnitId,
): Promise<{ readonly id: number; readonly clientPhotoId: string }[]> {
  return (await photosOf(db, unitId)).map(({ id, client_photo_id }) => ({
    id,
    clientPhotoId: client_photo_id,
  }))
}
