import { MINUTE_MS, type NamedRow, namingCells } from '@ketok/domain'
import { inSlices } from '../../../platform/concurrency/in-slices.ts'
import { WorkerThread } from '../../../platform/concurrency/worker-thread.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { importSummary } from './find-imports.ts'
import {
  type ImportRow,
  linesOf,
  lockImport,
  photoNamesOf,
  replacePhotos,
  updateImport,
} from './import.store.ts'
import type { PhotosToMatch } from './match-photos.worker.ts'
import { forgetPhotos } from './photo-files.ts'
import { openPhotos } from './photo-source.ts'
import { refuseDecided } from './refuse-decided.ts'
import { cellsOf } from './weigh-line.ts'

export interface GivenPhotos {
  /** The name under which the house keeps them, or a whole path of this machine. */
  readonly kept: string
  readonly name: string
}

/** The photos of a list that is still looked at: each is told to which row it belongs. Others before them are forgotten. */
export async function attachPhotos(
  { db, now, files }: Pick<Services, 'db' | 'now' | 'files'>,
  staff: StaffCaller,
  importId: number,
  { kept, name }: GivenPhotos,
): Promise<void> {
  let before: string | null = null
  try {
    const source = await openPhotos(files, kept)
    source.close()
    before = await inTransaction(db, async (tx) => {
      const found = orNotFound(await lockImport(tx, importId, 'update'))
      if (found.state !== 'draft') refuseDecided(found.state, 'photos')
      const then = await importSummary(tx, importId)
      await updateImport(tx, importId, { photos_path: kept, photos_name: name })
      await match(tx, found, source.names)
      await recordAction(tx, staff, {
        action: 'unit_import.photos_taken',
        subject: { type: 'unit_import', id: importId },
        ...(found.photos_name === null ? {} : { before: photosOf(then) }),
        after: photosOf(await importSummary(tx, importId)),
        at: now(),
      })
      return found.photos_path
    })
  } catch (error) {
    await forgetPhotos(files, kept)
    throw error
  }
  if (before !== kept) await forgetPhotos(files, before)
}

/** Which photos there are, as the record tells it. */
const photosOf = ({ photos_name, photos }: Awaited<ReturnType<typeof importSummary>>) => ({
  file_name: photos_name,
  photos: photos.total,
  photos_refused: photos.refused,
})

/** The same photos after the columns were said to hold something else. */
export async function matchAgain(tx: Db, found: ImportRow): Promise<void> {
  if (found.photos_path !== null) await match(tx, found, await photoNamesOf(tx, found.id))
}

/** Twenty thousand names are put in order and looked up: a second in which the thread of the bids would do nothing else. */
const matcher = new WorkerThread<PhotosToMatch, string[]>(
  new URL('./match-photos.worker.ts', import.meta.url),
  { idleMs: MINUTE_MS },
)

async function match(tx: Db, found: ImportRow, names: readonly string[]): Promise<void> {
  const rows: NamedRow[] = []
  for await (const line of inSlices(await linesOf(tx, found.id)))
    rows.push({ row: line.row_number, cells: namingCells(cellsOf(found, line)) })
  await replacePhotos(tx, found.id, await matcher.do({ names, rows }))
}
