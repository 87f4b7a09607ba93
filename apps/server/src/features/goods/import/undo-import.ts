import type { Reply } from '@ketok/contract'
import { inTransaction, lostTheDatabase } from '../../../platform/database/database.ts'
import { forgetPicture } from '../../../platform/pictures/picture-files.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { changeUnit, removePicturesOfUnit, removeUnit } from '../unit/unit.ts'
import {
  importById,
  keepKey,
  type LineRow,
  linesOf,
  lockImport,
  lockLine,
  photosOfLine,
  planOf,
  updateImport,
  updateLine,
  updatePhotosOfLine,
} from './import.store.ts'
import { ofOwnBranch } from './of-own-branch.ts'
import { forgetPhotos } from './photo-files.ts'
import { errorsIn } from './run-import.ts'

type Undone = Reply<'POST /office/impor/{import_id}/urungkan'>

/**
 * Takes back what an import made, row by row from its end: new units leave the house, changed sheets say again what they
 * said. A unit that is planned, published or was worked on since stays as it is, and its row says why; once that is
 * settled, the rest can be taken back by asking again.
 */
export async function undoImport(
  { db, now, files: kept, log }: Pick<Services, 'db' | 'now' | 'files' | 'log'>,
  staff: StaffCaller,
  importId: number,
): Promise<Undone> {
  await inTransaction(db, async (tx) => {
    const found = ofOwnBranch(staff, await lockImport(tx, importId, 'update'))
    if (found.state === 'draft') refuse({ code: 'import_not_started' })
    if (found.state === 'undoing' || found.state === 'undone') return
    // A row that is at work holds the import until it is done; the next one finds it stopped.
    await updateImport(tx, importId, { state: 'undoing' })
    await recordAction(tx, staff, {
      action: 'unit_import.undone',
      subject: { type: 'unit_import', id: importId },
      at: now(),
    })
  })
  const tally = { new: 0, changed: 0, refused: 0 }
  const files: string[] = []
  for (const { row_number } of (await linesOf(db, importId)).toReversed()) {
    const came = await undoLine(db, staff, importId, row_number, { now, log })
    if (came === null) continue
    tally[came.outcome] += 1
    files.push(...came.files)
  }
  for (const file of files) await forgetPicture(kept, file)
  await forgetPhotos(kept, (await importById(db, importId))?.photos_path ?? null)
  await inTransaction(db, (tx) => updateImport(tx, importId, { state: 'undone', undone_at: new Date(now()) }))
  return { ...tally, photos_waiting: 0 }
}

interface Came {
  readonly outcome: 'new' | 'changed' | 'refused'
  readonly files: readonly string[]
}

async function undoLine(
  db: Db,
  staff: StaffCaller,
  importId: number,
  row: number,
  { now, log }: Pick<Services, 'now' | 'log'>,
): Promise<Came | null> {
  try {
    return await inTransaction(db, async (tx) => {
      const line = orNotFound(await lockLine(tx, importId, row))
      const files = await takeBack(tx, staff, line, now())
      if (files === null) return null
      return { outcome: line.before === null ? ('new' as const) : ('changed' as const), files }
    })
  } catch (error) {
    if (lostTheDatabase(error)) throw error
    const note = errorsIn(error, log)[0]?.message ?? ''
    await updateLine(db, importId, row, { state: 'kept', note })
    return { outcome: 'refused', files: [] }
  }
}

/** Null where the row made nothing. */
async function takeBack(
  tx: Db,
  staff: StaffCaller,
  line: LineRow,
  at: ReturnType<Services['now']>,
): Promise<string[] | null> {
  const { import_id: importId, row_number: row, unit_id: unitId, revision, before } = line
  if (line.state === 'undone') return null
  if (line.state === 'waiting' || unitId === null || revision === null) {
    // It was never carried out, and now it never is.
    if (line.state === 'waiting') await updateLine(tx, importId, row, { state: 'undone' })
    return null
  }
  const plan = await planOf(tx, unitId)
  if (plan !== null) refuse({ code: 'unit_in_plan', name: plan })
  const pictureIds = (await photosOfLine(tx, importId, row)).flatMap(({ picture_id }) => picture_id ?? [])
  let files: string[]
  if (before === null) {
    await keepKey(tx, unitId, null)
    files = await removeUnit(tx, staff, { unitId, revision, pictureIds }, at)
  } else {
    files = await removePicturesOfUnit(tx, staff, { unitId, pictureIds }, at)
    await changeUnit(tx, staff, unitId, before.sheet, at, revision)
    await keepKey(tx, unitId, before.key)
  }
  await updatePhotosOfLine(tx, importId, row, { state: 'undone', reason: '', picture_id: null })
  await updateLine(tx, importId, row, { state: 'undone', note: '' })
  return files
}
