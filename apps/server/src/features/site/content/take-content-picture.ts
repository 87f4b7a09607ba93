import type { Reply } from '@ketok/contract'
import { HOUR_MS } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import { forgetPicture } from '../../../platform/pictures/picture-files.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { keepPicture, type StoredPicture } from '../../goods/unit/unit.ts'
import { uploadedParts } from '../../people/profile/profile.ts'
import { insertPicture, takeUnnamedPictures } from './piece.store.ts'

const pictures: Limit = { name: 'content_picture', burst: 60, everyMs: HOUR_MS / 120 }

/** Visitors see it once a piece names it. */
export async function uploadContentPicture(
  services: Pick<Services, 'db' | 'now' | 'files' | 'pictures' | 'limits'>,
  staff: StaffCaller,
  request: FastifyRequest,
): Promise<Reply<'POST /office/konten/gambar'>> {
  services.limits.take(pictures, staff.staffId)
  const { bytes } = await uploadedParts(request, 'picture')
  const kept = await keepPicture(services, staff.staffId, bytes, 'picture')
  await addContentPicture(services, staff, kept)
  return { ...kept, caption: '' }
}

/** A picture that already lies where those of the site are served from. */
export async function addContentPicture(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  { file, width, height, blur }: Omit<StoredPicture, 'caption'>,
): Promise<void> {
  const kept_at = new Date(now())
  await insertPicture(db, { file, width, height, blur, kept_by: staff.staffId, kept_at })
}

/** Uploaded and never saved with anything, or replaced by another since. */
export async function forgetUnnamedPictures(
  { db, files }: Pick<Services, 'db' | 'files'>,
  before: Date,
): Promise<void> {
  for (const file of await takeUnnamedPictures(db, before)) await forgetPicture(files, file)
}
