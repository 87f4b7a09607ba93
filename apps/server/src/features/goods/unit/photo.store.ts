import type { UnitId } from '@ketok/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { PicturePart } from '../../../platform/pictures/picture-encoder.ts'
import type { Db } from '../../../tables.ts'
import type { UnitTables } from './unit.tables.ts'

export type PhotoRow = Selectable<UnitTables['unit_photo']>
export type NewPhoto = Omit<Insertable<UnitTables['unit_photo']>, 'unit_id' | 'position'>

export async function photosOf(db: Db, unitId: UnitId): Promise<PhotoRow[]> {
  return db
    .selectFrom('unit_photo')
    .selectAll()
    .where('unit_id', '=', unitId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Behind those that are there. One that came before under its mark is left as it is; answers the new ones' ids. */
export async function insertPhotos(tx: Db, unitId: UnitId, photos: readonly NewPhoto[]): Promise<number[]> {
  if (photos.length === 0) return []
  const { last } = await tx
    .selectFrom('unit_photo')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .insertInto('unit_photo')
    .values(photos.map((photo, index) => ({ ...photo, unit_id: unitId, position: last + index + 1 })))
    .onConflict((conflict) => conflict.constraint('unit_photo_once').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function placePhoto(
  tx: Db,
  id: number,
  { position, shot, caption }: Pick<PhotoRow, 'position' | 'shot' | 'caption'>,
): Promise<void> {
  await tx.updateTable('unit_photo').set({ position, shot, caption }).where('id', '=', id).execute()
}

export interface PhotoEdit {
  readonly rotation: 0 | 90 | 180 | 270
  readonly crop: PicturePart | null
  readonly covers: readonly PicturePart[]
}

export async function editPhotoRow(
  tx: Db,
  id: number,
  {
    rotation,
    crop,
    covers,
    private_source,
    file,
    width,
    height,
    blur,
  }: PhotoEdit & Pick<PhotoRow, 'file' | 'width' | 'height' | 'blur' | 'private_source'>,
): Promise<void> {
  await tx
    .updateTable('unit_photo')
    .set({
      ...{ file, width, height, blur, rotation, private_source },
      crop: crop === null ? null : JSON.stringify(crop),
      covers: JSON.stringify(covers),
    })
    .where('id', '=', id)
    .execute()
}

export async function deletePhoto(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('unit_photo').where('id', '=', id).execute()
}

/** What is shown of a unit's pictures, made anew from the pictures themselves. */
export async function showPhotos(tx: Db, unitId: UnitId): Promise<void> {
  await sql`
    update unit set pictures = coalesce((
      select jsonb_agg(jsonb_build_object('file', file, 'caption', caption, 'width', width, 'height', height, 'blur', blur)
        order by position, id)
      from unit_photo where unit_id = ${unitId}), '[]')
    where id = ${unitId}`.execute(tx)
}

/** Pictures that came with the unit, before each was kept by itself, are kept by themselves from now on. */
export async function adoptPictures(tx: Db, unitId: UnitId): Promise<void> {
  await sql`
    insert into unit_photo (unit_id, client_photo_id, position, caption, source_file, file, width, height, blur, created_at)
    select unit.id, 'before-' || photo.position, photo.position, photo.picture ->> 'caption', photo.picture ->> 'file',
      photo.picture ->> 'file', (photo.picture ->> 'width')::integer, (photo.picture ->> 'height')::integer,
      photo.picture ->> 'blur', unit.created_at
    from unit cross join lateral jsonb_array_elements(unit.pictures) with ordinality as photo (picture, position)
    where unit.id = ${unitId} and not exists (select from unit_photo kept where kept.unit_id = unit.id)`.execute(
    tx,
  )
}
