import type { Body, Reply } from '@ketok/contract'
import { consignedKindOf, HOUR_MS, MOST_UNIT_PHOTOS, readShot, sheetIsPublished } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/database.ts'
import type { Limit } from '../../../platform/limits.ts'
import { forgetPicture } from '../../../platform/picture-files.ts'
import { orNotFound, RefusalError, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { uploadedParts } from '../../people/profile/profile.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { keepPicture, turnPicture } from './keep-picture.ts'
import {
  adoptPictures,
  deletePhoto,
  insertPhotos,
  type PhotoRow,
  photosOf,
  placePhoto,
  showPhotos,
  turnPhoto,
} from './photo.store.ts'
import { lockedUnitOf, refuseElsewhere } from './save-unit.ts'
import { stateOf, typeById, unitById } from './unit.store.ts'
import { photoView } from './unit.views.ts'

type Keeper = Pick<Services, 'db' | 'now' | 'config' | 'pictures' | 'limits'>
type WirePhoto = Reply<'POST /office/unit/{unit_id}/foto'>

/** A whole fleet on one afternoon; what decoding costs is bounded by the encoder's own queue. */
const photos: Limit = { name: 'unit_photo', burst: 1_000, everyMs: HOUR_MS / 1_000 }

/** The same mark is the same picture of the unit, also where it comes twice at once. */
export async function uploadPhoto(
  services: Keeper,
  staff: StaffCaller,
  unitId: number,
  request: FastifyRequest,
): Promise<WirePhoto> {
  const { db, config, limits, now } = services
  limits.take(photos, staff.staffId)
  const { bytes, texts } = await uploadedParts(request, 'photo')
  const mark = markIn(texts.get('client_photo_id'))
  const unit = orNotFound(await unitById(db, unitId))
  refuseElsewhere(staff, unit.branch_id)
  const sent = (await photosOf(db, unitId)).find(({ client_photo_id }) => client_photo_id === mark)
  if (sent !== undefined) return photoView(sent)

  const { shot, caption } = readShot(consignedKindOf(unit.product_type_name), lineIn(texts.get('shot'), 40))
  const words = lineIn(texts.get('caption'), 80) || caption
  const kept = await keepPicture(services, staff.staffId, bytes)
  try {
    const { row, isNew } = await inTransaction(db, async (tx) => {
      await lockedUnitOf(tx, staff, unitId)
      await adoptPictures(tx, unitId)
      const before = await photosOf(tx, unitId)
      const other = before.find(({ client_photo_id }) => client_photo_id === mark)
      if (other !== undefined) return { row: other, isNew: false }
      if (before.length >= MOST_UNIT_PHOTOS)
        refuse({ code: 'unit_photos_full', most: MOST_UNIT_PHOTOS }, 'photo')
      const at = now()
      const [id] = await insertPhotos(tx, unitId, [
        {
          ...{ ...kept, client_photo_id: mark, shot, caption: words, source_file: kept.file },
          created_by: staff.staffId,
          created_at: new Date(at),
        },
      ])
      await showPhotos(tx, unitId)
      await record(
        tx,
        staff,
        'unit.photo_added',
        unitId,
        { after: { picture_id: id, shot, caption: words } },
        at,
      )
      return { row: orNotFound((await photosOf(tx, unitId)).find((photo) => photo.id === id)), isNew: true }
    })
    if (!isNew) await forgetPicture(config.dataFolder, kept.file)
    return photoView(row)
  } catch (error) {
    // After a fault it stays: nobody knows then whether a row names it.
    if (error instanceof RefusalError) await forgetPicture(config.dataFolder, kept.file)
    throw error
  }
}

/** All pictures of the unit, each once: an order that leaves one out was made before that one came. */
export async function arrangePhotos(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  unitId: number,
  wanted: Body<'PUT /office/unit/{unit_id}/foto'>['photos'],
): Promise<{ photos: WirePhoto[] }> {
  return inTransaction(db, async (tx) => {
    const unit = await lockedUnitOf(tx, staff, unitId)
    await adoptPictures(tx, unitId)
    const before = await photosOf(tx, unitId)
    const ids = wanted.map(({ picture_id }) => picture_id)
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id))
    if (!isWhole) refuse({ code: 'unit_photos_changed' }, 'photos')
    const kind = consignedKindOf((await typeById(tx, unit.product_type_id))?.name ?? '')
    for (const [index, { picture_id, shot, caption }] of wanted.entries()) {
      const photo = orNotFound(before.find(({ id }) => id === picture_id))
      const read = shot === undefined ? null : readShot(kind, shot ?? '')
      const words = caption?.trim() || read?.caption || photo.caption
      await placePhoto(tx, picture_id, {
        position: index + 1,
        shot: read === null ? photo.shot : read.shot,
        caption: words,
      })
    }
    await showPhotos(tx, unitId)
    const after = await photosOf(tx, unitId)
    const told = (rows: readonly PhotoRow[]) => rows.map(({ id, shot, caption }) => ({ id, shot, caption }))
    await record(
      tx,
      staff,
      'unit.photos_arranged',
      unitId,
      { before: told(before), after: told(after) },
      now(),
    )
    return { photos: after.map(photoView) }
  })
}

export async function rotatePhoto(
  services: Pick<Services, 'db' | 'now' | 'config' | 'pictures'>,
  staff: StaffCaller,
  { unit_id, picture_id }: { readonly unit_id: number; readonly picture_id: number },
  degrees: 90 | 180 | 270,
): Promise<WirePhoto> {
  const { db, config, now } = services
  const unit = orNotFound(await unitById(db, unit_id))
  refuseElsewhere(staff, unit.branch_id)
  const photo = orNotFound((await photosOf(db, unit_id)).find(({ id }) => id === picture_id))
  const rotation = ((photo.rotation + degrees) % 360) as 0 | 90 | 180 | 270
  // Always from how it was taken in: turned four times it is as sharp as before.
  const turned = orNotFound(await turnPicture(services, photo.source_file, rotation))
  const row = await inTransaction(db, async (tx) => {
    await lockedUnitOf(tx, staff, unit_id)
    await turnPhoto(tx, picture_id, { ...turned, rotation })
    await showPhotos(tx, unit_id)
    await record(
      tx,
      staff,
      'unit.photo_turned',
      unit_id,
      { before: { picture_id, rotation: photo.rotation }, after: { picture_id, rotation } },
      now(),
    )
    return orNotFound((await photosOf(tx, unit_id)).find(({ id }) => id === picture_id))
  })
  if (photo.file !== photo.source_file) await forgetPicture(config.dataFolder, photo.file)
  return photoView(row)
}

export async function removePhoto(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  staff: StaffCaller,
  { unit_id, picture_id }: { readonly unit_id: number; readonly picture_id: number },
): Promise<{ photos: WirePhoto[] }> {
  const { photo, left } = await inTransaction(db, async (tx) => {
    await lockedUnitOf(tx, staff, unit_id)
    await adoptPictures(tx, unit_id)
    const photo = orNotFound((await photosOf(tx, unit_id)).find(({ id }) => id === picture_id))
    if (sheetIsPublished(await stateOf(tx, unit_id))) refuse({ code: 'unit_photo_published' })
    await deletePhoto(tx, picture_id)
    await showPhotos(tx, unit_id)
    const { shot, caption } = photo
    await record(tx, staff, 'unit.photo_removed', unit_id, { before: { picture_id, shot, caption } }, now())
    return { photo, left: await photosOf(tx, unit_id) }
  })
  for (const file of new Set([photo.file, photo.source_file])) await forgetPicture(config.dataFolder, file)
  return { photos: left.map(photoView) }
}

function record(
  tx: Db,
  staff: StaffCaller,
  action: string,
  id: number,
  change: { readonly before?: unknown; readonly after?: unknown },
  at: ReturnType<Services['now']>,
): Promise<void> {
  return recordAction(tx, staff, { action, subject: { type: 'unit', id }, ...change, at })
}

function markIn(given = ''): string {
  if (/^[A-Za-z0-9_.-]{1,64}$/.test(given)) return given
  refuse(
    { code: 'upload_invalid', reason: 'Tanda unggahan tidak valid. Muat ulang halaman' },
    'client_photo_id',
  )
}

/** One line of what can be seen; what is longer is cut, for a name of a file is no reason to lose a picture. */
function lineIn(given: string | undefined, most: number): string {
  return (given ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, most)
    .toWellFormed()
}
