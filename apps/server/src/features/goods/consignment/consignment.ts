import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { remindOfInspection, sweepConsignmentPhotos } from './consignment.jobs.ts'
import { serveConsignments } from './consignment.routes.ts'
import { remind } from './remind-of-inspection.ts'
import { sweepPhotos } from './sweep-photos.ts'

export { consignmentInspected } from './consignment-inspected.ts'

export function registerConsignments(api: Api, services: Services): void {
  serveConsignments(api, services)

  services.jobs.handle(remindOfInspection, (data) => remind(services, data))
  services.jobs.every(sweepConsignmentPhotos, '40 * * * *', () => sweepPhotos(services))
}
