import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveDocuments } from './documents.routes.ts'

export function registerDocuments(api: Api, services: Services): void {
  serveDocuments(api, services)
}
