import type { Instant, UnitId } from '@ketok/domain'
import { refuse, refuseWhereUsed } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { photosOf } from './photo.store.ts'
import { removePhotos } from './remove-photos.ts'
import { contentsOfStored, lockedUnitOf } from './save-unit.ts'
import { deleteUnit, unitById } from './unit.store.ts'

/**
 * Takes a unit back that should not have come in. Refused where anybody has worked on it since (another revision, pictures
 * that are not named), and where anything of the house refers to it: a plan, a lot, a report. Answers the files of its
 * pictures, to be forgotten once this is true.
 */
export async function removeUnit(
  tx: Db,
  staff: StaffCaller,
  { unitId, revision, pictureIds }: { unitId: UnitId; revision: number; pictureIds: readonly number[] },
  at: Instant,
): Promise<string[]> {
  const unit = await lockedUnitOf(tx, staff, unitId)
  if (unit.revision !== revision) {
    const shown = await unitById(tx, unitId)
    refuse({ code: 'unit_changed', by: shown?.changer_name ?? 'petugas lain', revision: unit.revision })
  }
  const photos = await photosOf(tx, unitId)
  if (photos.some(({ id }) => !pictureIds.includes(id)))
    refuse({ code: 'in_use', reason: 'Unit ini sudah diberi foto lain, jadi tidak dihapus' })
  const before = await contentsOfStored(tx, unit)
  await deleteUnit(tx, unitId).catch(
    refuseWhereUsed('Unit ini sudah dipakai di rencana lelang, lot, titipan, atau laporan inspeksi'),
  )
  await recordAction(tx, staff, {
    action: 'unit.removed',
    subject: { type: 'unit', id: unitId },
    before: { ...before.columns, ...before.sheet },
    at,
  })
  return filesOf(photos)
}

/** Takes these pictures away; refused as `removePhotos` says. Answers their files, as above. */
export async function removePicturesOfUnit(
  tx: Db,
  staff: StaffCaller,
  { unitId, pictureIds }: { unitId: UnitId; pictureIds: readonly number[] },
  at: Instant,
): Promise<string[]> {
  await lockedUnitOf(tx, staff, unitId)
  const photos = (await photosOf(tx, unitId)).filter(({ id }) => pictureIds.includes(id))
  if (photos.length === 0) return []
  await removePhotos(tx, unitId, photos)
  await recordAction(tx, staff, {
    action: 'unit.photo_removed',
    subject: { type: 'unit', id: unitId },
    before: { picture_ids: photos.map(({ id }) => id) },
    at,
  })
  return filesOf(photos)
}

const filesOf = (photos: readonly { file: string; source_file: string }[]) => [
  ...new Set(photos.flatMap(({ file, source_file }) => [file, source_file])),
]
