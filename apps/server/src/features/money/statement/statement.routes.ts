import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { proposeDismissal } from './dismiss-line.ts'
import { findLines, findTransfers, getLine, getTransfer, lineOf } from './find-statement.ts'
import { importStatement } from './import-statement.ts'
import { proposeMatch } from './match-by-hand.ts'
import { returnLine } from './return-line.ts'
import { customersNamed } from './statement.store.ts'
import { takeInKnown } from './take-in-known.ts'

export function serveStatements(api: Api, services: Services): void {
  const { db } = services
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
    await proposeDismissal(services, staff, params.line_id, body)
    return lineOf(db, params.line_id)
  })
  api.route('GET /office/keuangan/pelanggan', async ({ query }) => ({
    customers: await customersNamed(db, query.cari),
  }))
  api.route('GET /office/keuangan/transfer', ({ query }) => findTransfers(db, query))
  api.route('GET /office/keuangan/transfer/{instruction_id}', ({ params }) =>
    getTransfer(db, params.instruction_id),
  )
}
