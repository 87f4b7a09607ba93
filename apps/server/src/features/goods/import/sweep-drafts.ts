import { DAY_MS, instant } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { deleteDraft, draftsBefore } from './import.store.ts'
import { forgetPhotos, forgetPieces } from './photo-files.ts'

/** Long enough for a list that waits for somebody's answer. */
const KEPT_MS = 30 * DAY_MS

/** Lists that nobody carried out leave the house with their photos; one that cannot keeps none of the others. */
export async function sweepDrafts({
  db,
  now,
  files,
  log,
}: Pick<Services, 'db' | 'now' | 'files' | 'log'>): Promise<void> {
  for (const { id, photos_path } of await draftsBefore(db, instant(now() - KEPT_MS))) {
    try {
      await deleteDraft(db, id)
      await forgetPhotos(files, photos_path)
      await forgetPieces(files, id)
    } catch (error) {
      log.error({ err: error, import_id: id }, 'import: an old draft stays')
    }
  }
}
