import { orNotFound } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { decideOnPayout, readPayoutAccount, recordBankAnswer } from '../payout/payout.ts'
import { findCompanyMonths, getCompanyMonth, orOwnCompany } from './company-months.ts'
import { findOwnSettlements } from './find-own-settlements.ts'
import { findSettlements, getSettlement } from './find-settlements.ts'
import { prepareSettlement } from './prepare-settlement.ts'
import { payoutOfSettlement } from './settlement.store.ts'

const DESK = '/office/penyelesaian-penitip'

export function serveSettlements(api: Api, services: Services): void {
  const { db } = services
  const payoutOf = async ({ settlement_id }: { settlement_id: number }) =>
    orNotFound(await payoutOfSettlement(db, settlement_id))
  api.route('GET /customer/titip-lelang/penyelesaian', ({ customer }) =>
    findOwnSettlements(services, customer.customerId),
  )
  api.route('GET /customer/perusahaan/{company_id}/laporan', async ({ customer, params }) => {
    await orOwnCompany(services, customer.customerId, params.company_id)
    return findCompanyMonths(services, params.company_id)
  })
  api.route('GET /customer/perusahaan/{company_id}/laporan/{month}', async ({ customer, params }) => {
    await orOwnCompany(services, customer.customerId, params.company_id)
    return getCompanyMonth(services, params.company_id, params.month)
  })
  api.route('GET /office/perusahaan/{company_id}/laporan', ({ params }) =>
    findCompanyMonths(services, params.company_id),
  )
  api.route('GET /office/perusahaan/{company_id}/laporan/{month}', ({ params }) =>
    getCompanyMonth(services, params.company_id, params.month),
  )
  api.route(`GET ${DESK}`, () => findSettlements(services))
  api.route(`POST ${DESK}`, async ({ staff, body }) =>
    getSettlement(db, await prepareSettlement(services, staff, body)),
  )
  api.route(`POST ${DESK}/{settlement_id}/rekening`, async ({ staff, params }) =>
    readPayoutAccount(services, staff, await payoutOf(params)),
  )
  api.route(`POST ${DESK}/{settlement_id}/setuju`, async ({ staff, params }) => {
    await decideOnPayout(services, staff, await payoutOf(params), { state: 'approved' })
    return getSettlement(db, params.settlement_id)
  })
  api.route(`POST ${DESK}/{settlement_id}/tolak`, async ({ staff, params, body }) => {
    await decideOnPayout(services, staff, await payoutOf(params), { state: 'rejected', reason: body.reason })
    return getSettlement(db, params.settlement_id)
  })
  api.route(`POST ${DESK}/{settlement_id}/terkirim`, async ({ staff, params, body }) => {
    await recordBankAnswer(services, staff, await payoutOf(params), {
      state: 'sent',
      bankReference: body.bank_reference,
      sentOn: body.sent_on,
    })
    return getSettlement(db, params.settlement_id)
  })
  api.route(`POST ${DESK}/{settlement_id}/gagal`, async ({ staff, params, body }) => {
    await recordBankAnswer(services, staff, await payoutOf(params), { state: 'failed', reason: body.reason })
    return getSettlement(db, params.settlement_id)
  })
}
