import type { Reply } from '@ketok/contract'
import { bodyOf, type InspectionSubject, type PremiumAccess, type UnitId } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { isSeen } from '../catalogue/catalogue.ts'
import { findSubject, photosOf, reportsOf } from './inspection.store.ts'
import { publicReportView } from './inspection.views.ts'
import { photoFiles } from './photo-files.ts'

/** For whoever may see the lot of the unit: of a closed sale that are those invited. */
export async function readPublicReports(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  unitId: UnitId,
  viewer: PremiumAccess,
): Promise<Reply<'GET /unit/{unit_id}/inspeksi'>> {
  const { db } = services
  if (!(await isSeen(db, unitId, viewer))) refuse({ code: 'not_found' })
  const subject: InspectionSubject = { kind: 'unit', id: unitId }
  const { product_kind } = orNotFound(await findSubject(db, subject))
  const [reports, photos] = await Promise.all([reportsOf(db, subject), photosOf(db, subject)])
  const arrived = new Map(photos.map((photo) => [photo.client_photo_id, photo]))
  const linkTo = photoFiles.links(services)
  return {
    body: bodyOf(product_kind),
    versions: reports.map((report, index) => publicReportView(report, reports[index + 1], arrived, linkTo)),
  }
}
