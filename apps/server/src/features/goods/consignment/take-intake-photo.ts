import type { Reply } from '@ketok/contract'
import { HOUR_MS, MOST_INTAKE_PHOTOS, mayTakeIn } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, orRefuse, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload, uploadedParts } from '../../people/profile/profile.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { consignmentById } from './consignment.store.ts'
import {
  type IntakePhotoRow,
  insertIntakePhoto,
  intakeOf,
  intakePhotoByIdempotencyKey,
} from './intake.store.ts'
import { intakePhotoView } from './intake.views.ts'
import { intakePhotoFiles } from './photo-files.ts'

type Taken = Reply<'POST /office/titipan/{id}/masuk/foto'>

/** A morning at the gate: twenty things with their photos. */
const photos: Limit = { name: 'intake_photo', burst: 20 * MOST_INTAKE_PHOTOS, everyMs: HOUR_MS / 600 }

/** The same idempotency key is the same photo, also where it comes twice at once. */
export async function takeIntakePhoto(
  services: Services,
  staff: StaffCaller,
  id: number,
  request: FastifyRequest,
): Promise<Taken> {
  const { db, files, limits, now, pictures } = services
  limits.take(photos, staff.staffId)
  const { bytes, texts } = await uploadedParts(request, 'photo')
  const idempotencyKey = texts.get('client_photo_id') ?? ''
  if (!/^[A-Za-z0-9_-]{10,64}$/.test(idempotencyKey))
    refuse({ code: 'upload_invalid', reason: 'Tanda foto tidak valid' }, 'client_photo_id')
  const row = orNotFound(await consignmentById(db, id))
  if (row.desk_branch_id !== null) refuseOutsideBranch(staff, row.desk_branch_id)
  const answer = (photo: IntakePhotoRow): Taken => ({
    ...intakePhotoView(photo, intakePhotoFiles.links(services)),
    client_photo_id: photo.client_photo_id,
  })
  const known = await intakePhotoByIdempotencyKey(db, id, idempotencyKey)
  if (known !== null) return answer(known)
  orRefuse(mayTakeIn(row.state, { isTakenIn: (await intakeOf(db, id)) !== null }))

  // Queues of the encoder are by person: staff stand below zero, where no customer is.
  const stored = await intakePhotoFiles.store(files, (outputs) =>
    encodeUpload(pictures, -staff.staffId, bytes, outputs, 'photo'),
  )
  const inserted = await insertIntakePhoto(db, {
    consignment_id: id,
    client_photo_id: idempotencyKey,
    stored_name: stored.storedName,
    width: stored.width,
    height: stored.height,
    staff_id: staff.staffId,
    created_at: new Date(now()),
  })
  if (inserted !== null) return answer(inserted)
  // Sent twice at once, for instance by an impatient line: the other one stands.
  await intakePhotoFiles.forget(files, stored.storedName)
  return answer(orNotFound(await intakePhotoByIdempotencyKey(db, id, idempotencyKey)))
}
