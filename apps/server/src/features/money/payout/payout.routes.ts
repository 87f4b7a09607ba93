import type { Body } from '@ketok/contract'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { decideOnPayout } from './decide-payout.ts'
import { eachByItself } from './each-by-itself.ts'
import { findPayouts, getPayout } from './find-payouts.ts'
import { refundPayout, type Subject } from './payout.store.ts'
import { preparePayout } from './prepare-payout.ts'
import { readPayoutAccount } from './read-payout-account.ts'
import { recordBankAnswer } from './record-bank-answer.ts'

const DESK = '/office/keuangan/pengembalian'

export function servePayouts(api: Api, services: Services): void {
  const { db } = services
  const refund = async (id: number) => orNotFound(await refundPayout(db, id)).id
  api.route(`GET ${DESK}`, ({ query }) => findPayouts(services, query))
  api.route(`POST ${DESK}`, async ({ staff, body }) =>
    getPayout(db, await preparePayout(services, staff, subjectOf(body))),
  )
  api.route(`POST ${DESK}/siapkan`, async ({ staff, body }) => {
    const nipls = await eachByItself(body.nipl_ids, (id) => preparePayout(services, staff, { niplId: id }))
    const cases = await eachByItself(body.refund_case_ids, (id) =>
      preparePayout(services, staff, { refundCaseId: id }),
    )
    return {
      payout_ids: [...nipls.done, ...cases.done],
      refused_nipls: nipls.refused,
      refused_refund_cases: cases.refused,
    }
  })
  api.route(`POST ${DESK}/setujui`, async ({ staff, body }) => {
    const { done, refused } = await eachByItself(body.payout_ids, async (id) => {
      await decideOnPayout(services, staff, await refund(id), { state: 'approved' })
      return id
    })
    return { payout_ids: done, refused }
  })
  api.route(`GET ${DESK}/{payout_id}`, ({ params }) => getPayout(db, params.payout_id))
  api.route(`POST ${DESK}/{payout_id}/rekening`, async ({ staff, params }) =>
    readPayoutAccount(services, staff, await refund(params.payout_id)),
  )
  api.route(`POST ${DESK}/{payout_id}/setuju`, async ({ staff, params }) => {
    await decideOnPayout(services, staff, await refund(params.payout_id), { state: 'approved' })
    return getPayout(db, params.payout_id)
  })
  api.route(`POST ${DESK}/{payout_id}/tolak`, async ({ staff, params, body }) => {
    await decideOnPayout(services, staff, await refund(params.payout_id), {
      state: 'rejected',
      reason: body.reason,
    })
    return getPayout(db, params.payout_id)
  })
  api.route(`POST ${DESK}/{payout_id}/terkirim`, async ({ staff, params, body }) => {
    await recordBankAnswer(services, staff, await refund(params.payout_id), {
      state: 'sent',
      bankReference: body.bank_reference,
      sentOn: body.sent_on,
    })
    return getPayout(db, params.payout_id)
  })
  api.route(`POST ${DESK}/{payout_id}/gagal`, async ({ staff, params, body }) => {
    await recordBankAnswer(services, staff, await refund(params.payout_id), {
      state: 'failed',
      reason: body.reason,
    })
    return getPayout(db, params.payout_id)
  })
}

function subjectOf({ nipl_id, refund_case_id }: Body<`POST ${typeof DESK}`>): Subject {
  if (nipl_id !== undefined && refund_case_id === undefined) return { niplId: nipl_id }
  if (refund_case_id !== undefined && nipl_id === undefined) return { refundCaseId: refund_case_id }
  return refuse({ code: 'invalid_input' }, 'nipl_id')
}
