import type { Instant, StaffId, UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { adoptPictures, insertPhotos, showPhotos } from './photo.store.ts'
import { lockUnit } from './unit.store.ts'

/** A picture whose file everybody may open already: `keepPicture` makes one of a photo's bytes. */
export interface NewPicture {
  /** The same idempotency key is the same picture of the unit, however often it is given. */
  readonly clientPhotoId: string
  readonly shot: string | null
  readonly caption: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly blur: string
}

/** Behind those that the unit has; answers the ids of the new ones. */
export async function addPicturesOfUnit(
  tx: Db,
  unitId: UnitId,
  pictures: readonly NewPicture[],
  { staffId, at }: { readonly staffId: StaffId | null; readonly at: Instant },
): Promise<number[]> {
  orNotFound(await lockUnit(tx, unitId))
  await adoptPictures(tx, unitId)
  const ids = await insertPhotos(
    tx,
    unitId,
    pictures.map(({ clientPhotoId, shot, caption, file, width, height, blur }) => ({
      client_photo_id: clientPhotoId,
      ...{ shot, caption, file, source_file: file, width, height, blur },
      created_by: staffId,
      created_at: new Date(at),
    })),
  )
  await showPhotos(tx, unitId)
  return ids
}
