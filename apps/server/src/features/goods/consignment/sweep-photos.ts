import { DAY_MS, plus } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { dropLooseIntakePhotos } from './intake.store.ts'
import { dropUnclaimedPhotos } from './photo.store.ts'
import { intakePhotoFiles, photoFiles } from './photo-files.ts'

/** A sending that broke off is taken up within a day; after two the browser uploads its photos again. */
const KEPT_MS = 2 * DAY_MS

export async function sweepPhotos({ db, files, now }: Services): Promise<void> {
  const names = await dropUnclaimedPhotos(db, plus(now(), -KEPT_MS))
  for (const name of names) await photoFiles.forget(files, name)
  const loose = await dropLooseIntakePhotos(db, plus(now(), -KEPT_MS))
  for (const name of loose) await intakePhotoFiles.forget(files, name)
}
