import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { takeUpload, uploadedFile, uploads } from '../../people/profile/uploaded-image.ts'
import { lookAtProof, refuseProof, takeProof } from '../payment/proofs.ts'
import { proposeDismissal } from './dismiss-line.ts'
import { findLines, findTransfers, getLine, getTransfer, lineOf } from './find-statement.ts'
import { importStatement } from './import-statement.ts'
import { proposeMatch } from './match-by-hand.ts'
import { returnLine } from './return-line.ts'
import { customersNamed } from './statement.store.ts'
import { takeInKnown } from './take-in-known.ts'

export function registerStatements(api: Api, services: Services): void {
  const { db } = services
  api.route('POST /customer/pembayaran/{instruction_id}/bukti', async ({ customer, params, request }) => {
    takeUpload(services.limits, uploads, customer.customerId, request.ip)
    await takeProof(services, customer.customerId, params.instruction_id, await uploadedFile(request))
    return { message: 'Bukti transfer kami terima dan akan diperiksa' }
  })
  api.route('GET /office/keuangan/mutasi', ({ query }) => findLines(db, query))
  api.route('POST /office/keuangan/mutasi', ({ staff, body }) => importStatement(services, staff, body))
  api.route('POST /office/keuangan/mutasi/impor/{statement_id}/ambil', ({ staff, params, body }) =>
    takeInKnown(services, staff, params.statement_id, body),
  )
  api.route('GET /office/keuangan/mutasi/{line_id}', ({ params }) => getLine(db, params.line_id))
  api.route('POST /office/keuangan/mutasi/{line_id}/cocokkan', async ({ staff, params, body }) => {
    await proposeMatch(services, staff, params.line_id, body)
    return lineOf(db, params.line_id)
  })
  api.route('POST /office/keuangan/mutasi/{line_id}/kembalikan', async ({ staff, params, body }) => {
    await returnLine(services, staff, params.line_id, body.customer_id)
    return lineOf(db, params.line_id)
  })
  api.route('POST /office/keuangan/mutasi/{line_id}/kesampingkan', async ({ staff, params, body }) => {
    await proposeDismissal(services, staff, params.line_id, body.reason)
    return lineOf(db, params.line_id)
  })
  api.route('GET /office/keuangan/pelanggan', async ({ query }) => ({
    customers: await customersNamed(db, query.cari),
  }))
  api.route('GET /office/keuangan/transfer', ({ query }) => findTransfers(db, query))
  api.route('GET /office/keuangan/transfer/{instruction_id}', ({ params }) =>
    getTransfer(db, params.instruction_id),
  )
  api.route('POST /office/keuangan/bukti/{proof_id}/lihat', ({ staff, params }) =>
    lookAtProof(services, staff, params.proof_id),
  )
  api.route('POST /office/keuangan/bukti/{proof_id}/tolak', async ({ staff, params, body }) => {
    await refuseProof(services, staff, params.proof_id, body.reason)
    return { message: 'Bukti ditolak' }
  })
}
