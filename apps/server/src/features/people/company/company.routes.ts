import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { companiesOf } from './company.store.ts'
import { ownCompanyView } from './company.views.ts'
import { inviteUser, joinCompany, removeUser, showInvitation, withdrawInvitation } from './company-users.ts'
import { findCompanies, getCompany } from './find-companies.ts'
import { changeCompany, createCompany } from './save-company.ts'

const ONE = '/office/perusahaan/{company_id}'

export function serveCompanies(api: Api, services: Services): void {
  api.route('GET /office/perusahaan', () => findCompanies(services))
  api.route('POST /office/perusahaan', ({ staff, body }) => createCompany(services, staff, body))
  api.route(`GET ${ONE}`, ({ params }) => getCompany(services, params.company_id))
  api.route(`PUT ${ONE}`, ({ staff, params, body }) =>
    changeCompany(services, staff, params.company_id, body),
  )
  api.route(`POST ${ONE}/undangan`, ({ staff, params, body }) =>
    inviteUser(services, staff, params.company_id, body.email),
  )
  api.route(`DELETE ${ONE}/undangan/{invitation_id}`, ({ staff, params }) =>
    withdrawInvitation(services, staff, params.company_id, params.invitation_id),
  )
  api.route(`DELETE ${ONE}/pengguna/{customer_id}`, ({ staff, params }) =>
    removeUser(services, staff, params.company_id, params.customer_id),
  )
  api.route('GET /customer/perusahaan', async ({ customer }) => {
    const companies = await companiesOf(services.db, customer.customerId)
    return { companies: companies.map((company) => ownCompanyView(company, customer.customerId)) }
  })
  api.route('GET /perusahaan/undangan/{token}', ({ params, request }) =>
    showInvitation(services, params.token, request.ip),
  )
  api.route('POST /customer/perusahaan/undangan/{token}', ({ customer, params }) =>
    joinCompany(services, customer.customerId, params.token),
  )
}
