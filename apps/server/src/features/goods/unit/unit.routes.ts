import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { proposeCorrection } from './correct-unit.ts'
import { findOwnedUnits } from './find-owned-units.ts'
import { findConsignors, getUnit, listUnits, unitChoices } from './find-units.ts'
import { sourceFiles } from './keep-picture.ts'
import { saveChangedUnit, saveNewUnit } from './keep-unit.ts'
import { arrangePhotos, editPhoto, removePhoto, rotatePhoto, uploadPhoto } from './photo-of-unit.ts'
import { faultsInSheet } from './read-sheet.ts'
import { moveUnit } from './unit-history.ts'

export function serveUnits(api: Api, services: Services): void {
  api.route('GET /customer/perusahaan/{company_id}/unit', ({ customer, params, query }) =>
    findOwnedUnits(services.db, customer.customerId, params.company_id, query),
  )
  api.route('GET /office/unit', ({ staff, query }) => listUnits(services, staff, query))
  api.route(
    'POST /office/unit',
    ({ staff, body }) => saveNewUnit(services, staff, body),
    (sound) => faultsInSheet(services.db, sound, services.now()),
  )
  api.route('GET /office/unit/pilihan', ({ staff }) => unitChoices(services.db, staff))
  api.route('GET /office/unit/penitip', ({ query }) => findConsignors(services.db, query))
  api.route('GET /office/unit/{unit_id}', ({ staff, params }) => getUnit(services, staff, params.unit_id))
  api.route(
    'PUT /office/unit/{unit_id}',
    ({ staff, params, body }) => saveChangedUnit(services, staff, params.unit_id, body),
    (sound) => faultsInSheet(services.db, sound, services.now()),
  )
  api.route('POST /office/unit/{unit_id}/ralat', ({ staff, params, body }) =>
    proposeCorrection(services, staff, params.unit_id, body),
  )
  api.route('POST /office/unit/{unit_id}/keluar-masuk', async ({ staff, params, body }) => {
    await moveUnit(services, staff, params.unit_id, body)
    return getUnit(services, staff, params.unit_id)
  })
  api.route('POST /office/unit/{unit_id}/foto', ({ staff, params, request }) =>
    uploadPhoto(services, staff, params.unit_id, request),
  )
  api.route('PUT /office/unit/{unit_id}/foto', ({ staff, params, body }) =>
    arrangePhotos(services, staff, params.unit_id, body.photos),
  )
  api.route('POST /office/unit/{unit_id}/foto/{picture_id}/putar', ({ staff, params, body }) =>
    rotatePhoto(services, staff, params, body.degrees),
  )
  api.route('PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan', ({ staff, params, body }) =>
    editPhoto(services, staff, params, body),
  )
  sourceFiles.serve(api.office, services)
  api.route('DELETE /office/unit/{unit_id}/foto/{picture_id}', ({ staff, params }) =>
    removePhoto(services, staff, params),
  )
}
