import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveAgreements } from './agreement.routes.ts'
import { openAgreementPress, openBillPress } from './bill-press.ts'
import { serveDocuments } from './documents.routes.ts'

export function registerDocuments(api: Api, services: Services): void {
  const papers = openBillPress()
  api.app.addHook('onClose', () => papers.close())
  serveDocuments(api, services, papers)

  const agreements = openAgreementPress()
  api.app.addHook('onClose', () => agreements.close())
  serveAgreements(api, services, agreements)
}
