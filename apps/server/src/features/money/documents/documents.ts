import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { openBillPress, openConsignmentPress, openUnitPress } from './bill-press.ts'
import { serveCompanyMonths } from './company-month.routes.ts'
import { serveConsignmentPapers } from './consignment-papers.routes.ts'
import { serveDocuments } from './documents.routes.ts'
import { serveReleasePapers } from './release-paper.routes.ts'
import { serveUnitPapers } from './unit-paper.routes.ts'

export function registerDocuments(api: Api, services: Services): void {
  const papers = openBillPress()
  api.app.addHook('onClose', () => papers.close())
  serveDocuments(api, services, papers)

  const consignmentPress = openConsignmentPress()
  api.app.addHook('onClose', () => consignmentPress.close())
  serveConsignmentPapers(api, services, consignmentPress)
  serveCompanyMonths(api, services, consignmentPress)
  serveReleasePapers(api, services, consignmentPress)

  const unitPapers = openUnitPress()
  api.app.addHook('onClose', () => unitPapers.close())
  serveUnitPapers(api, services, unitPapers)
}
