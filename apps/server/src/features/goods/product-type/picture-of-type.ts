import type { ProductTypeId } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/database/database.ts'
import { forgetPicture } from '../../../platform/pictures/picture-files.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { uploadedParts } from '../../people/profile/profile.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { keepPicture, type StoredPicture } from '../unit/unit.ts'
import { type TypeRow, typeById, updatePicture } from './product-type.store.ts'

export async function uploadTypePicture(
  services: Pick<Services, 'db' | 'now' | 'files' | 'pictures'>,
  staff: StaffCaller,
  typeId: ProductTypeId,
  request: FastifyRequest,
): Promise<TypeRow> {
  const { bytes } = await uploadedParts(request, 'picture')
  const { name } = orNotFound(await typeById(services.db, typeId))
  const kept = await keepPicture(services, staff.staffId, bytes, 'picture')
  return setTypePicture(services, staff, typeId, { ...kept, caption: name })
}

/** The one it had leaves the house. Null: the type has none from now on. */
export async function setTypePicture(
  { db, now, files }: Pick<Services, 'db' | 'now' | 'files'>,
  staff: StaffCaller,
  typeId: ProductTypeId,
  picture: StoredPicture | null,
): Promise<TypeRow> {
  const { before, after } = await inTransaction(db, async (tx) => {
    const before = orNotFound(await typeById(tx, typeId))
    await updatePicture(tx, typeId, picture)
    await recordAction(tx, staff, {
      action: 'product_type.picture_changed',
      subject: { type: 'product_type', id: typeId },
      before: { picture: before.picture?.file ?? null },
      after: { picture: picture?.file ?? null },
      at: now(),
    })
    return { before, after: orNotFound(await typeById(tx, typeId)) }
  })
  if (before.picture !== null && before.picture.file !== picture?.file)
    await forgetPicture(files, before.picture.file)
  return after
}
