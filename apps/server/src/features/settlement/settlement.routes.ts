import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { decideOnSettlement, settleWithConsignor } from './decide-settlement.ts'
import { findOwnSettlements, findSettlements, getSettlement } from './find-settlements.ts'
import { prepareSettlement, readSettlementAccount } from './prepare-settlement.ts'

const DESK = '/office/penyelesaian-penitip'

export function registerSettlements(api: Api, services: Services): void {
  api.route('GET /customer/titip-lelang/penyelesaian', ({ customer }) =>
    findOwnSettlements(services, customer.customerId),
  )
  api.route(`GET ${DESK}`, () => findSettlements(services))
  api.route(`POST ${DESK}`, async ({ staff, body }) =>
    getSettlement(services, await prepareSettlement(services, staff, body)),
  )
  api.route(`POST ${DESK}/{settlement_id}/rekening`, ({ staff, params }) =>
    readSettlementAccount(services, staff, params.settlement_id),
  )
  api.route(`POST ${DESK}/{settlement_id}/setuju`, async ({ staff, params }) => {
    await decideOnSettlement(services, staff, params.settlement_id, { state: 'approved' })
    return getSettlement(services, params.settlement_id)
  })
  api.route(`POST ${DESK}/{settlement_id}/tolak`, async ({ staff, params, body }) => {
    await decideOnSettlement(services, staff, params.settlement_id, {
      state: 'rejected',
      reason: body.reason,
    })
    return getSettlement(services, params.settlement_id)
  })
  api.route(`POST ${DESK}/{settlement_id}/terkirim`, async ({ staff, params, body }) => {
    await settleWithConsignor(services, staff, params.settlement_id, {
      state: 'sent',
      bankReference: body.bank_reference,
      sentOn: body.sent_on,
    })
    return getSettlement(services, params.settlement_id)
  })
  api.route(`POST ${DESK}/{settlement_id}/gagal`, async ({ staff, params, body }) => {
    await settleWithConsignor(services, staff, params.settlement_id, { state: 'failed', reason: body.reason })
    return getSettlement(services, params.settlement_id)
  })
}
