import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveAgreements } from './agreement.routes.ts'
import { openAgreementPress, openBillPress, openUnitPress } from './bill-press.ts'
import { serveDocuments } from './documents.routes.ts'
import { serveUnitPapers } from './unit-paper.routes.ts'

export function registerDocuments(api: Api, services: Services): void {
  const papers = openBillPress()
  api.app.addHook('onClose', () => papers.close())
  serveDocuments(api, services, papers)

  const agreements = openAgreementPress()
  api.app.addHook('onClose', () => agreements.close())
  serveAgreements(api, services, agreements)

  const unitPapers = openUnitPress()
  api.app.addHook('onClose', () => unitPapers.close())
  serveUnitPapers(api, services, unitPapers)
}
