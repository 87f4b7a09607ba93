import type { Reply } from '@ketok/contract'
import { plus, SECOND_MS } from '@ketok/domain'
import { inTransaction, lostTheDatabase } from '../../../platform/database/database.ts'
import { forgetPicture } from '../../../platform/pictures/picture-files.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { changeUnit, removePicturesOfUnit, removeUnit } from '../unit/unit.ts'
import { callerOf, runnerOf } from './caller-of.ts'
import { undoImportRest } from './import.jobs.ts'
import {
  keepKey,
  keepLine,
  type LineRow,
  lockImport,
  madeOf,
  nextToTakeBack,
  photosOfLine,
  planOf,
  rowsToTakeBack,
  takenBackOf,
  tryKeptAgain,
  updateImport,
  updateLine,
  updatePhotosOfLine,
} from './import.store.ts'
import { ofOwnBranch } from './of-own-branch.ts'
import { forgetPhotos } from './photo-files.ts'
import { isEnded, refuseDecided } from './refuse-decided.ts'
import { errorsIn } from './run-import.ts'

type Undone = Reply<'POST /office/impor/{import_id}/urungkan'>
type Undoes = Pick<Services, 'db' | 'now' | 'files' | 'jobs' | 'log'>

/**
 * Takes back what an import made, row by row from its end: new units leave the house, changed sheets say again what they
 * said. A unit that is planned, published or was worked on since stays as it is, and its row says why; once that is
 * settled, the rest can be taken back by asking again.
 */
export async function undoImport(services: Undoes, staff: StaffCaller, importId: number): Promise<Undone> {
  const { db, jobs } = services
  const rows = await inTransaction(db, async (tx) => {
    const found = ofOwnBranch(staff, await lockImport(tx, importId, 'update'))
    if (found.state === 'draft') refuse({ code: 'import_not_started' })
    if (isEnded(found.state)) refuseDecided(found.state)
    if (found.state !== 'undoing') {
      await tryKeptAgain(tx, importId)
      const left = await rowsToTakeBack(tx, importId)
      if (found.state === 'undone' && left.length === 0) return []
      await recordAction(tx, staff, {
        action: 'unit_import.undone',
        subject: { type: 'unit_import', id: importId },
        before: await madeOf(tx, importId, left),
        at: services.now(),
      })
    }
    // A row that is at work holds the import until it is done; the next one finds it stopped.
    if (found.state !== 'undoing' || found.undoer === null)
      await updateImport(tx, importId, { state: 'undoing', undoer: JSON.stringify(runnerOf(staff)) })
    // Whoever asked may be gone before the end.
    await jobs.enqueue(tx, undoImportRest, { importId })
    return rowsToTakeBack(tx, importId)
  })
  await takeBackRows(services, importId, Number.POSITIVE_INFINITY)
  return { ...(await takenBackOf(db, importId, rows)), photos_waiting: 0 }
}

/** What a job does: the rest of an undo whose process died. */
export async function goOnWithUndo(services: Undoes, importId: number): Promise<void> {
  const isDone = await takeBackRows(services, importId, performance.now() + SLICE_MS)
  if (!isDone)
    await services.jobs.enqueue(services.db, undoImportRest, { importId }, plus(services.now(), SECOND_MS))
}

/** A job is given up after two minutes; the rest is the next job's. */
const SLICE_MS = 45 * SECOND_MS

/** One row after the other; others may be at work on the same import. Answers whether it came to an end. */
async function takeBackRows(services: Undoes, importId: number, until: number): Promise<boolean> {
  let waits = false
  for (;;) {
    if (performance.now() >= until) return false
    const isDone = await takeBackNext(services, importId, { waits })
    // The rest is in other hands: wait until these let go, in case they did not come to an end.
    if (isDone && waits) break
    waits = isDone
  }
  await endUndo(services, importId)
  return true
}

async function endUndo({ db, files, now }: Undoes, importId: number): Promise<void> {
  const path = await inTransaction(db, async (tx) => {
    const found = orNotFound(await lockImport(tx, importId, 'update'))
    if (found.state !== 'undoing') return null
    // Somebody asked again after the last look.
    if ((await nextToTakeBack(tx, importId, { waits: true })) !== null) return null
    const at = now()
    await updateImport(tx, importId, { state: 'undone', undone_at: new Date(at) })
    if (found.undoer !== null) {
      const { refused: kept, ...taken } = await takenBackOf(tx, importId, null)
      await recordAction(tx, callerOf(found.undoer), {
        action: 'unit_import.taken_back',
        subject: { type: 'unit_import', id: importId },
        after: { ...taken, kept },
        at,
      })
    }
    return found.photos_path
  })
  await forgetPhotos(files, path)
}

/** Answers whether no row is left, or the import is not being taken back. */
async function takeBackNext(
  { db, now, files, log }: Undoes,
  importId: number,
  how: { waits: boolean },
): Promise<boolean> {
  let row: number | null = null
  let pictures: readonly string[]
  try {
    const came = await inTransaction(db, async (tx) => {
      const found = orNotFound(await lockImport(tx, importId, 'share'))
      if (found.state !== 'undoing' || found.undoer === null) return null
      const line = await nextToTakeBack(tx, importId, how)
      if (line === null) return null
      row = line.row_number
      return takeBack(tx, callerOf(found.undoer), line, now())
    })
    if (came === null) return true
    pictures = came
  } catch (error) {
    if (row === null || lostTheDatabase(error)) throw error
    await keepLine(db, importId, row, errorsIn(error, log)[0]?.message ?? '')
    return false
  }
  for (const file of pictures) await forgetPicture(files, file)
  return false
}

/** Answers the files of its pictures, which no row names any more. */
async function takeBack(
  tx: Db,
  staff: StaffCaller,
  line: LineRow,
  at: ReturnType<Services['now']>,
): Promise<string[]> {
  const { import_id: importId, row_number: row, unit_id: unitId, revision, before } = line
  if (line.state === 'waiting' || unitId === null || revision === null) {
    // It was never carried out, and now it never is.
    await updateLine(tx, importId, row, { state: 'undone' })
    return []
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
