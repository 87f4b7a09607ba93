import type { Reply } from '@ketok/contract'
import { plus, SECOND_MS, unitColumnLabel } from '@ketok/domain'
import { inTransaction, lostTheDatabase } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { changeUnit, createUnit, faultsIn } from '../unit/unit.ts'
import { type Brings, bringPhotos } from './bring-photos.ts'
import { callerOf, runnerOf } from './caller-of.ts'
import { countsOf } from './counts-of.ts'
import { importSummary } from './find-imports.ts'
import { runImport } from './import.jobs.ts'
import {
  importById,
  keepKey,
  keyOfUnit,
  type LineRow,
  lockImport,
  lockKey,
  nextLine,
  updateImport,
  updateLine,
} from './import.store.ts'
import type { RowError } from './import.tables.ts'
import { listNews, tellCompany } from './list-news.ts'
import { ofOwnBranch } from './of-own-branch.ts'
import { forgetPhotos } from './photo-files.ts'
import { isEnded, refuseDecided } from './refuse-decided.ts'
import { storedOf } from './take-in-list.ts'
import { cellsOf, type HouseNames, houseNames, meantBy, type WeighedLine, weighLine } from './weigh-line.ts'

type Carried = Reply<'POST /office/impor/{import_id}/jalankan'>
type Runs = Pick<Services, 'db' | 'now' | 'jobs' | 'log' | 'live'>

/**
 * The act. Each row is a transaction of its own, so that bids never wait behind a list, and what is done stays done: sent
 * again, or taken up by a job after a crash, it goes on with the rows that wait.
 */
export async function startImport(services: Runs, staff: StaffCaller, importId: number): Promise<Carried> {
  const { db, jobs, now } = services
  await inTransaction(db, async (tx) => {
    const found = ofOwnBranch(staff, await lockImport(tx, importId, 'update'))
    if (found.state === 'undone' || found.state === 'undoing') refuse({ code: 'import_undone' })
    if (isEnded(found.state)) refuseDecided(found.state)
    if (found.state !== 'draft') return
    const at = now()
    await updateImport(tx, importId, {
      state: 'running',
      runner: JSON.stringify(runnerOf(staff)),
      ran_at: new Date(at),
    })
    await recordAction(tx, staff, {
      action: 'unit_import.run',
      subject: { type: 'unit_import', id: importId },
      ...(found.company_id === null ? {} : { before: { file_name: found.file_name, state: found.state } }),
      after: countsOf(await importSummary(tx, importId)),
      at,
    })
    // Whoever asked may be gone before the end.
    await jobs.enqueue(tx, runImport, { importId })
  })
  await carryOutRows(services, importId)
  return carriedOf(db, importId)
}

export async function carriedOf(db: Db, importId: number): Promise<Carried> {
  const { counts, photos } = await importSummary(db, importId)
  return {
    new: counts.new,
    changed: counts.changed,
    refused: counts.refused,
    photos_waiting: photos.waiting,
  }
}

/** All rows that wait, one after the other; others may be at work on the same list. */
export async function carryOutRows(services: Runs, importId: number): Promise<void> {
  const names = await houseNames(services.db)
  let waits = false
  for (;;) {
    const isDone = await carryOutNext(services, importId, names, { waits })
    // The rest is in other hands: wait until these let go, in case they did not come to an end.
    if (isDone && waits) break
    waits = isDone
  }
  await endRows(services, importId)
}

/** Answers whether no row waits any more, or the import is being taken back. */
async function carryOutNext(
  { db, now, log }: Runs,
  importId: number,
  names: HouseNames,
  how: { waits: boolean },
): Promise<boolean> {
  let row: number | null = null
  try {
    return await inTransaction(db, async (tx) => {
      const found = orNotFound(await lockImport(tx, importId, 'share'))
      if (found.state !== 'running' || found.runner === null) return true
      const taken = await nextLine(tx, importId, how)
      if (taken === null) return true
      row = taken.row_number
      await carryOut(tx, callerOf(found.runner), found, taken, names, now())
      return false
    })
  } catch (error) {
    if (row === null || lostTheDatabase(error)) throw error
    await refuseLine(db, importId, row, errorsIn(error, log))
    return false
  }
}

async function carryOut(
  tx: Db,
  staff: StaffCaller,
  reading: Parameters<typeof weighLine>[2],
  line: LineRow,
  names: HouseNames,
  at: ReturnType<Services['now']>,
): Promise<void> {
  const { import_id: importId, row_number: row } = line
  // Refused by what stands in its own file, which no later look at the house mends.
  if (line.errors.some(({ code }) => code === 'twice'))
    return updateLine(tx, importId, row, { state: 'done' })
  if (line.unit_key !== '') await lockKey(tx, line.unit_key)
  const meant = await meantBy(tx, [cellsOf(reading, line)])
  const weighed = await weighLine(tx, staff, reading, line, { names, meant, at })
  if (weighed.sheet === null) return updateLine(tx, importId, row, { ...storedOf(weighed), state: 'done' })
  await updateLine(tx, importId, row, {
    ...storedOf(weighed),
    ...(await saved(tx, staff, weighed, weighed.sheet, at)),
    state: 'done',
  })
}

/** Saves the unit by the door of its noun, as the form of units does. */
async function saved(
  tx: Db,
  staff: StaffCaller,
  { key, unitId, before }: WeighedLine,
  sheet: NonNullable<WeighedLine['sheet']>,
  at: ReturnType<Services['now']>,
) {
  const ownKey = key?.kind === 'stock' ? key.key : null
  if (unitId === null) {
    const id = await createUnit(tx, staff, sheet, at)
    if (ownKey !== null) await keepKey(tx, id, ownKey)
    return { unit_id: id, revision: 1 }
  }
  const keyBefore = await keyOfUnit(tx, unitId)
  const revision = await changeUnit(tx, staff, unitId, sheet, at)
  if (ownKey !== null && ownKey !== keyBefore) await keepKey(tx, unitId, ownKey)
  return { unit_id: unitId, revision, before: JSON.stringify({ sheet: before, key: keyBefore }) }
}

async function refuseLine(db: Db, importId: number, row: number, errors: RowError[]): Promise<void> {
  await updateLine(db, importId, row, {
    result: 'refused',
    errors: JSON.stringify(errors),
    differences: '[]',
    state: 'done',
  })
}

/** A row that fails keeps none of the others: it is told of beside them. */
export function errorsIn(error: unknown, log: Services['log']): RowError[] {
  try {
    return faultsIn(error).map(({ field, code, message }) => ({
      column: field === '' ? '' : unitColumnLabel(field),
      ...{ code, message },
    }))
  } catch {
    log.error({ err: error }, 'import: a row failed')
    return [
      { column: '', code: 'fault', message: 'Terjadi kesalahan pada baris ini. Kirim lagi baris ini nanti' },
    ]
  }
}

/** Where nothing waits any more, rows and pictures, the act is over. */
export async function endRows(
  services: Pick<Services, 'db' | 'now' | 'live'>,
  importId: number,
): Promise<void> {
  const { db, now } = services
  const { counts, photos, state } = await importSummary(db, importId)
  if (state !== 'running' || counts.waiting > 0 || photos.waiting > 0) return
  await inTransaction(db, async (tx) => {
    const found = orNotFound(await lockImport(tx, importId, 'update'))
    if (found.state !== 'running' || found.runner === null) return
    const at = now()
    await updateImport(tx, importId, { state: 'done' })
    await recordAction(tx, callerOf(found.runner), {
      action: 'unit_import.done',
      subject: { type: 'unit_import', id: importId },
      after: {
        ...countsOf({ counts }),
        ...(photos.total === 0 ? {} : { photos_done: photos.done, photos_refused: photos.refused }),
      },
      at,
    })
    if (found.company_id !== null)
      await tellCompany(services, tx, found.company_id, listNews.carriedOut(found.file_name, counts), at)
  })
}

/** What a job does: the rest of an import whose page was closed, or whose process died. */
export async function goOnWithImport(services: Runs & Brings, importId: number): Promise<void> {
  const { db, jobs, files } = services
  const found = await importById(db, importId)
  if (found?.state !== 'running') return
  await carryOutRows(services, importId)
  if (await bringPhotos(services, importId)) {
    await jobs.enqueue(db, runImport, { importId }, plus(services.now(), NEXT_MS))
    return
  }
  await endRows(services, importId)
  await forgetPhotos(files, found.photos_path)
}

/** Others take their turns with the encoder meanwhile. */
const NEXT_MS = SECOND_MS
