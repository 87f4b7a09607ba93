import type { CustomerId } from '@ketok/domain'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { decideOnPapers } from './decide-on-papers.ts'
import { findCases, getCase } from './find-cases.ts'
import { findOwnLooks } from './find-own-looks.ts'
import { lookAtField, lookAtPhoto } from './look-at.ts'

const DESK = '/office/persetujuan'

export function serveKyc(api: Api, services: Services): void {
  api.route(`GET ${DESK}`, ({ query }) => findCases(services, query))
  api.route(`GET ${DESK}/{customer_id}`, ({ staff, params }) => getCase(services, staff, idOf(params)))
  api.route(`POST ${DESK}/{customer_id}/buka`, ({ staff, params, body }) =>
    lookAtField(services, staff, idOf(params), body),
  )
  api.route(`POST ${DESK}/{customer_id}/foto`, ({ staff, params, body }) =>
    lookAtPhoto(services, staff, idOf(params), body.reason),
  )
  api.route(`POST ${DESK}/{customer_id}/setuju`, async ({ staff, params, body }) => {
    await decideOnPapers(services, staff, idOf(params), body.submission_id, { state: 'approved' })
    return getCase(services, staff, idOf(params))
  })
  api.route(`POST ${DESK}/{customer_id}/tolak`, async ({ staff, params, body }) => {
    const { submission_id, reason } = body
    await decideOnPapers(services, staff, idOf(params), submission_id, { state: 'rejected', reason })
    return getCase(services, staff, idOf(params))
  })
  api.route('GET /customer/pengaturan/akses-data', ({ customer, query }) =>
    findOwnLooks(services.db, customer.customerId, query),
  )
}

const idOf = (params: { customer_id: CustomerId }) => params.customer_id
