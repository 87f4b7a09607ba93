import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findCompanyLists, getRowsOfCompany } from './company-lists.ts'
import { getImport, listImports, wholeImport } from './find-imports.ts'
import { handInList, withdrawList } from './hand-in-list.ts'
import { handInReports, lookAtReports } from './report-list.ts'
import { reportSheet } from './report-sheet.ts'
import { startImport } from './run-import.ts'
import { lookAgain, mapColumns, takeInList } from './take-in-list.ts'
import { takePhotoPiece } from './take-photo-piece.ts'
import { uploadedList, uploadedPiece, uploadedTable } from './take-upload.ts'
import { turnDownList } from './turn-down-list.ts'
import { undoImport } from './undo-import.ts'

export function serveImports(api: Api, services: Services): void {
  const { db } = services
  api.route('GET /customer/perusahaan/{company_id}/daftar', ({ customer, params, query }) =>
    findCompanyLists(db, customer.customerId, params.company_id, query),
  )
  api.route('POST /customer/perusahaan/{company_id}/daftar', ({ customer, params, request }) =>
    handInList(services, customer, params.company_id, request),
  )
  api.route('GET /customer/perusahaan/{company_id}/daftar/{import_id}', ({ customer, params, query }) =>
    getRowsOfCompany(db, customer.customerId, params, query),
  )
  api.route('DELETE /customer/perusahaan/{company_id}/daftar/{import_id}', ({ customer, params }) =>
    withdrawList(services, customer, params.company_id, params.import_id),
  )
  api.route('GET /office/impor', ({ staff, query }) => listImports(db, staff, query))
  api.route('POST /office/impor', async ({ staff, request }) => {
    const { list, photos } = await uploadedList(request, services.files)
    return wholeImport(db, await takeInList(services, staff, list, photos))
  })
  api.route('GET /office/impor/{import_id}', ({ staff, params, query }) =>
    getImport(db, staff, params.import_id, query),
  )
  api.route('PUT /office/impor/{import_id}/pemetaan', ({ staff, params, body }) =>
    mapColumns(services, staff, params.import_id, body),
  )
  api.route('POST /office/impor/{import_id}/foto', async ({ staff, params, request }) =>
    takePhotoPiece(services, staff, params.import_id, await uploadedPiece(request)),
  )
  api.route('POST /office/impor/{import_id}/periksa', ({ staff, params }) =>
    lookAgain(services, staff, params.import_id),
  )
  api.route('POST /office/impor/{import_id}/tolak', ({ staff, params, body }) =>
    turnDownList(services, staff, params.import_id, body),
  )
  api.route('POST /office/impor/{import_id}/jalankan', ({ staff, params }) =>
    startImport(services, staff, params.import_id),
  )
  api.route('POST /office/impor/{import_id}/urungkan', ({ staff, params }) =>
    undoImport(services, staff, params.import_id),
  )
  api.route('GET /office/impor-laporan', ({ staff, query }) => reportSheet(db, staff, query))
  api.route('POST /office/impor-laporan', async ({ staff, request }) =>
    lookAtReports(services, staff, await uploadedTable(request)),
  )
  api.route('POST /office/impor-laporan/jalankan', async ({ staff, request }) =>
    handInReports(services, staff, await uploadedTable(request)),
  )
}
