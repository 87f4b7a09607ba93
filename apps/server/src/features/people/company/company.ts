import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveCompanies } from './company.routes.ts'

export { companyNamed, countUnits, ownCompany, readersOfSeller, sellersOf } from './find-companies.ts'

export function registerCompanies(api: Api, services: Services): void {
  serveCompanies(api, services)
}
