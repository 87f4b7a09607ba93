import { createHash } from 'node:crypto'
import { MOST_UNIT_PHOTOS, PHOTO_SHOTS, readShot, SECOND_MS } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { forgetPicture } from '../../../platform/pictures/picture-files.ts'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { addPicturesOfUnit, faultsIn, keepPicture, picturesOfUnit } from '../unit/unit.ts'
import { callerOf } from './caller-of.ts'
import {
  importById,
  lockImport,
  nextPhoto,
  type PhotoOfUnit,
  refusePhotosOfRefusedLines,
  updatePhoto,
} from './import.store.ts'
import { openPhotos, type PhotoSource } from './photo-source.ts'

export type Brings = Pick<Services, 'db' | 'now' | 'files' | 'pictures' | 'log'>

/** A job is given up after two minutes; the rest is the next job's. */
const SLICE_MS = 45 * SECOND_MS

/**
 * Pictures of the units that an import made, one by one in the encoder's own process, where those of customers take their
 * turns too. Answers whether any is left.
 */
export async function bringPhotos(services: Brings, importId: number): Promise<boolean> {
  const { db, files } = services
  const found = await importById(db, importId)
  if (found?.state !== 'running' || found.runner === null || found.photos_path === null) return false
  const source = await openPhotos(files, found.photos_path).catch((error) => {
    if (error instanceof RefusalError) return GONE
    throw error
  })
  const staff = callerOf(found.runner)
  const until = performance.now() + SLICE_MS
  try {
    while (performance.now() < until) {
      const photo = await nextPhoto(db, importId)
      if (photo === null) {
        // What is left has no unit to come to.
        await refusePhotosOfRefusedLines(
          db,
          importId,
          'Unit baris ini tidak ada, jadi fotonya tidak dipasang',
        )
        return false
      }
      const goesOn = await bring(services, staff, source, photo)
      if (!goesOn) return true
    }
    return true
  } finally {
    source.close()
  }
}

/** Every photo of a ZIP that is no longer there is told of by itself. */
const GONE: PhotoSource = { names: [], read: async () => null, close: () => {} }

async function bring(
  services: Brings,
  staff: StaffCaller,
  source: PhotoSource,
  photo: PhotoOfUnit,
): Promise<boolean> {
  const { db, files, now } = services
  const { id, unit_id: unitId, import_id: importId } = photo
  const refused = (reason: string) => updatePhoto(db, id, { state: 'refused', reason: reason.slice(0, 300) })
  const bytes = await source.read(photo.name)
  if (bytes === null || bytes.length === 0) {
    await refused('Foto rusak, kosong, atau lebih besar dari 5 MB')
    return true
  }
  // The same picture in another file, or in the same one sent again, is the same picture of its unit.
  const idempotencyKey = `import-${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`
  const there = await picturesOfUnit(db, unitId)
  if (there.some(({ clientPhotoId }) => clientPhotoId === idempotencyKey)) {
    await updatePhoto(db, id, { state: 'done' })
    return true
  }
  if (there.length >= MOST_UNIT_PHOTOS) {
    await refused(`Satu unit memuat paling banyak ${MOST_UNIT_PHOTOS} foto`)
    return true
  }
  const kept = await keepPicture(services, staff.staffId, bytes).catch(async (error: unknown) => {
    const [fault] = faultsIn(error)
    // Too many are unpacking: this one takes its turn later.
    if (fault?.code === 'busy') return null
    await refused(fault?.message ?? 'Foto tidak dapat dibaca')
    return 'refused' as const
  })
  if (kept === null) return false
  if (kept === 'refused') return true

  const kind = photo.product_kind
  const known = PHOTO_SHOTS[kind].some(({ name }) => name === photo.shot) ? (photo.shot ?? '') : ''
  const { shot, caption } = readShot(kind, known)
  const isThere = await inTransaction(db, async (tx) => {
    const found = orNotFound(await lockImport(tx, importId, 'share'))
    // It is being taken back.
    if (found.state !== 'running') return false
    const [pictureId = null] = await addPicturesOfUnit(
      tx,
      unitId,
      [{ clientPhotoId: idempotencyKey, shot, caption, ...kept }],
      { staffId: staff.staffId, at: now() },
    )
    // Somebody else brought it meanwhile, and keeps which picture it became: by that it is taken back.
    if (pictureId === null) return false
    await updatePhoto(tx, id, { state: 'done', picture_id: pictureId })
    await recordAction(tx, staff, {
      action: 'unit.photo_added',
      subject: { type: 'unit', id: unitId },
      after: { picture_id: pictureId, shot, caption },
      at: now(),
    })
    return true
  })
  if (!isThere) await forgetPicture(files, kept.file)
  return true
}
