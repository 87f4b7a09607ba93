import { isDeepStrictEqual } from 'node:util'
import type { Body, Reply } from '@ketok/contract'
import { HOUR_MS, MOST_UNIT_PHOTOS, onlyCoversPlates, readShot, type UnitId } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { PicturePart } from '../../../platform/pictures/picture-encoder.ts'
import { forgetPicture } from '../../../platform/pictures/picture-files.ts'
import { orNotFound, RefusalError, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { uploadedParts } from '../../people/profile/profile.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { editedPicture, keepPicture, keepPrivately, sourceFiles } from './keep-picture.ts'
import {
  adoptPictures,
  editPhotoRow,
  insertPhotos,
  type PhotoEdit,
  type PhotoRow,
  photosOf,
  placePhoto,
  showPhotos,
} from './photo.store.ts'
import { refuseSeenPhotos } from './refuse-seen-photos.ts'
import { removePhotos } from './remove-photos.ts'
import { lockedUnitOf, refuseElsewhere } from './save-unit.ts'
import { typeById, unitById } from './unit.store.ts'
import { photoView } from './unit.views.ts'

type PhotoServices = Pick<Services, 'db' | 'now' | 'config' | 'files' | 'pictures' | 'limits'>
type WirePhoto = Reply<'POST /office/unit/{unit_id}/foto'>

/** A whole fleet on one afternoon; what decoding costs is bounded by the encoder's own queue. */
const photos: Limit = { name: 'unit_photo', burst: 1_000, everyMs: HOUR_MS / 1_000 }

/** The same idempotency key is the same picture of the unit, also where it comes twice at once. */
export async function uploadPhoto(
  services: PhotoServices,
  staff: StaffCaller,
  unitId: UnitId,
  request: FastifyRequest,
): Promise<WirePhoto> {
  const { db, files, limits, now } = services
  limits.take(photos, staff.staffId)
  const { bytes, texts } = await uploadedParts(request, 'photo')
  const idempotencyKey = idempotencyKeyIn(texts.get('client_photo_id'))
  const unit = orNotFound(await unitById(db, unitId))
  refuseElsewhere(staff, unit.branch_id)
  const sent = (await photosOf(db, unitId)).find(({ client_photo_id }) => client_photo_id === idempotencyKey)
  if (sent !== undefined) return photoView(sent, sourceFiles.links(services))

  const { shot, caption } = readShot(unit.product_kind, lineIn(texts.get('shot'), 40))
  const words = lineIn(texts.get('caption'), 80) || caption
  const kept = await keepPicture(services, staff.staffId, bytes)
  try {
    const { row, isNew } = await inTransaction(db, async (tx) => {
      await lockedUnitOf(tx, staff, unitId)
      await adoptPictures(tx, unitId)
      const before = await photosOf(tx, unitId)
      const other = before.find(({ client_photo_id }) => client_photo_id === idempotencyKey)
      if (other !== undefined) return { row: other, isNew: false }
      if (before.length >= MOST_UNIT_PHOTOS)
        refuse({ code: 'unit_photos_full', most: MOST_UNIT_PHOTOS }, 'photo')
      const at = now()
      const [id] = await insertPhotos(tx, unitId, [
        {
          ...{ ...kept, client_photo_id: idempotencyKey, shot, caption: words, source_file: kept.file },
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
    if (!isNew) await forgetPicture(files, kept.file)
    return photoView(row, sourceFiles.links(services))
  } catch (error) {
    // After a fault it stays: nobody knows then whether a row names it.
    if (error instanceof RefusalError) await forgetPicture(files, kept.file)
    throw error
  }
}

/**
 * All pictures of the unit, each once: an order that leaves one out was made before that one came. What each shows may be
 * said at any time.
 */
export async function arrangePhotos(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  staff: StaffCaller,
  unitId: UnitId,
  wanted: Body<'PUT /office/unit/{unit_id}/foto'>['photos'],
): Promise<{ photos: WirePhoto[] }> {
  return inTransaction(db, async (tx) => {
    const unit = await lockedUnitOf(tx, staff, unitId)
    await adoptPictures(tx, unitId)
    const before = await photosOf(tx, unitId)
    const ids = wanted.map(({ picture_id }) => picture_id)
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id))
    if (!isWhole) refuse({ code: 'unit_photos_changed' }, 'photos')
    if (before.some(({ id }, index) => id !== ids[index])) await refuseSeenPhotos(tx, unitId)
    const kind = (await typeById(tx, unit.product_type_id))?.kind ?? 'other'
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
    const links = sourceFiles.links({ config, now })
    return { photos: after.map((photo) => photoView(photo, links)) }
  })
}

type Editor = Pick<Services, 'db' | 'now' | 'config' | 'files' | 'pictures'>
interface PhotoPath {
  readonly unit_id: UnitId
  readonly picture_id: number
}

/** A quarter further; what is cut and covered turns with it. */
export async function rotatePhoto(
  services: Editor,
  staff: StaffCaller,
  path: PhotoPath,
  degrees: 90 | 180 | 270,
): Promise<WirePhoto> {
  const photo = await photoToEdit(services.db, staff, path)
  const turns = degrees / 90
  const turned = (part: PicturePart): PicturePart => {
    let now = part
    for (let turn = 0; turn < turns; turn++)
      now = { left: 1 - now.top - now.height, top: now.left, width: now.height, height: now.width }
    return rounded(now)
  }
  return savePhoto(services, staff, path, photo, 'unit.photo_turned', {
    rotation: ((photo.rotation + degrees) % 360) as PhotoEdit['rotation'],
    crop: photo.crop === null ? null : turned(photo.crop),
    covers: photo.covers.map(turned),
  })
}

/** As it is to be seen from now on: always made from how it was taken in, so that saying the same twice is saying it once. */
export async function editPhoto(
  services: Editor,
  staff: StaffCaller,
  path: PhotoPath,
  { rotation, crop, covers }: Body<'PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan'>,
): Promise<WirePhoto> {
  const photo = await photoToEdit(services.db, staff, path)
  const edit = {
    rotation,
    crop: crop === null || isWhole(crop) ? null : rounded(crop),
    covers: covers.map(rounded),
  }
  const { rotation: turned, crop: cut, covers: hidden } = photo
  if (isDeepStrictEqual(edit, { rotation: turned, crop: cut, covers: hidden }))
    return photoView(photo, sourceFiles.links(services))
  return savePhoto(services, staff, path, photo, 'unit.photo_edited', edit)
}

async function photoToEdit(
  db: Db,
  staff: StaffCaller,
  { unit_id, picture_id }: PhotoPath,
): Promise<PhotoRow> {
  const unit = orNotFound(await unitById(db, unit_id))
  refuseElsewhere(staff, unit.branch_id)
  return orNotFound((await photosOf(db, unit_id)).find(({ id }) => id === picture_id))
}

async function savePhoto(
  services: Editor,
  staff: StaffCaller,
  { unit_id, picture_id }: PhotoPath,
  photo: PhotoRow,
  action: string,
  edit: PhotoEdit,
): Promise<WirePhoto> {
  const { db, files, now } = services
  const hides = edit.crop !== null || edit.covers.length > 0
  const ownSource =
    hides && photo.private_source === null
      ? orNotFound(await keepPrivately(services, staff.staffId, photo.source_file))
      : null
  const private_source = ownSource ?? photo.private_source
  let made: string | null = null
  try {
    const kept = orNotFound(await editedPicture(services, { ...photo, private_source }, edit))
    made = kept.file
    const row = await inTransaction(db, async (tx) => {
      await lockedUnitOf(tx, staff, unit_id)
      const stands = orNotFound((await photosOf(tx, unit_id)).find(({ id }) => id === picture_id))
      // Somebody else edited it meanwhile: their picture is not made of what this one was made of.
      if (stands.file !== photo.file) refuse({ code: 'unit_photos_changed' })
      if (!onlyCoversPlates(photo, edit)) await refuseSeenPhotos(tx, unit_id)
      await editPhotoRow(tx, picture_id, { ...edit, ...kept, private_source })
      await showPhotos(tx, unit_id)
      const told = ({ rotation, crop, covers }: PhotoEdit | PhotoRow) => ({
        ...{ picture_id, rotation, crop },
        covers: covers.length,
      })
      await record(tx, staff, action, unit_id, { before: told(photo), after: told(edit) }, now())
      return orNotFound((await photosOf(tx, unit_id)).find(({ id }) => id === picture_id))
    })
    // What is hidden must not be found under its old name either.
    if (private_source !== null || photo.file !== photo.source_file) await forgetPicture(files, photo.file)
    if (private_source !== null) await forgetPicture(files, photo.source_file)
    return photoView(row, sourceFiles.links(services))
  } catch (error) {
    // After a fault they stay: nobody knows then whether a row names them.
    if (error instanceof RefusalError) {
      if (made !== null) await forgetPicture(files, made)
      if (ownSource !== null) await sourceFiles.forget(files, ownSource)
    }
    throw error
  }
}

const isWhole = ({ left, top, width, height }: PicturePart) =>
  left <= 0.001 && top <= 0.001 && width >= 0.998 && height >= 0.998

/** A ten-thousandth is less than a pixel. */
function rounded({ left, top, width, height }: PicturePart): PicturePart {
  const round = (part: number) => Math.min(1, Math.max(0, Math.round(part * 10_000) / 10_000))
  return { left: round(left), top: round(top), width: round(width), height: round(height) }
}

export async function removePhoto(
  { db, now, config, files }: Pick<Services, 'db' | 'now' | 'config' | 'files'>,
  staff: StaffCaller,
  { unit_id, picture_id }: { readonly unit_id: UnitId; readonly picture_id: number },
): Promise<{ photos: WirePhoto[] }> {
  const { photo, left } = await inTransaction(db, async (tx) => {
    await lockedUnitOf(tx, staff, unit_id)
    await adoptPictures(tx, unit_id)
    const photo = orNotFound((await photosOf(tx, unit_id)).find(({ id }) => id === picture_id))
    const left = await removePhotos(tx, unit_id, [photo])
    const { shot, caption } = photo
    await record(tx, staff, 'unit.photo_removed', unit_id, { before: { picture_id, shot, caption } }, now())
    return { photo, left }
  })
  for (const file of new Set([photo.file, photo.source_file])) await forgetPicture(files, file)
  if (photo.private_source !== null) await sourceFiles.forget(files, photo.private_source)
  const links = sourceFiles.links({ config, now })
  return { photos: left.map((other) => photoView(other, links)) }
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

function idempotencyKeyIn(given = ''): string {
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
