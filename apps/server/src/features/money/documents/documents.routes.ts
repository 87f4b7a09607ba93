import { MINUTE_MS } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveBillPapers } from './bill-paper.routes.ts'
import type { BillPress } from './bill-press.ts'
import { checkBill } from './check-bill.ts'
import { checkNumber } from './check-number.ts'
import { issueTaxInvoice } from './issue-tax-invoice.ts'

/** Enough for a worried family behind one address; far too few to find numbers by trying. */
const checks: Limit = { name: 'authenticity', burst: 20, everyMs: MINUTE_MS / 10 }

export function serveDocuments(api: Api, services: Services, papers: BillPress): void {
  api.route('GET /cek/{token}', ({ params, request }) => {
    services.limits.takeFrom(checks, request.ip)
    return checkBill(services, params.token)
  })
  api.route('POST /cek', ({ body, request }) => {
    services.limits.takeFrom(checks, request.ip)
    return checkNumber(services, body.number)
  })
  api.route('POST /office/keuangan/tagihan/{bill_id}/faktur', ({ staff, params, request }) =>
    issueTaxInvoice(services, staff, params.bill_id, request),
  )
  serveBillPapers(api, services, papers)
}
