import type { Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { atGateView } from './at-gate.views.ts'
import { deskRow } from './desk.store.ts'
import { surroundings } from './find-consignments.ts'
import { intakeOf, intakePhotos } from './intake.store.ts'
import { photosOf } from './photo.store.ts'

/** One consignment as the gate sees it: neither prices nor the thread with its owner. */
export async function getAtGate(
  services: Services,
  staff: StaffCaller,
  id: number,
): Promise<Reply<'GET /office/titipan/{id}/masuk'>> {
  const { db } = services
  const row = orNotFound(await deskRow(db, id))
  if (row.desk_branch_id !== null) refuseOutsideBranch(staff, row.desk_branch_id)
  const [photos, intake, intakePictures] = await Promise.all([
    photosOf(db, [id]),
    intakeOf(db, id),
    intakePhotos(db, id),
  ])
  const around = await surroundings(services, db)
  return atGateView(row, { photos, intake: { intake, photos: intakePictures } }, around)
}
