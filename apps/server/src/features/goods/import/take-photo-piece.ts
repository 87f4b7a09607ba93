import type { Reply } from '@ketok/contract'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { attachPhotos } from './attach-photos.ts'
import { importById } from './import.store.ts'
import { ofOwnBranch } from './of-own-branch.ts'
import { forgetPhotos, gatheringPlace, gatherZip } from './photo-files.ts'
import { refuseDecided } from './refuse-decided.ts'
import type { UploadedPiece } from './take-upload.ts'

/** A ZIP of gigabytes over an office's line: each piece is answered with how much has arrived. */
export async function takePhotoPiece(
  services: Pick<Services, 'db' | 'now' | 'files'>,
  staff: StaffCaller,
  importId: number,
  { bytes, from, size, name }: UploadedPiece,
): Promise<Reply<'POST /office/impor/{import_id}/foto'>> {
  const { db, files } = services
  const found = ofOwnBranch(staff, await importById(db, importId))
  if (found.state !== 'draft') refuseDecided(found.state, 'photos')
  const kept = gatheringPlace(importId, found.photos_path)
  if (from === 0) await forgetPhotos(files, kept)
  const received = await gatherZip(files, kept, { from, bytes })
  if (received < size) return { received, complete: false }
  await attachPhotos(services, staff, importId, { kept, name })
  return { received, complete: true }
}
