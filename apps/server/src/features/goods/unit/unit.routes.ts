import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { getUnit, listUnits, unitChoices } from './find-units.ts'
import { saveChangedUnit, saveNewUnit } from './keep-unit.ts'

export function serveUnits(api: Api, services: Services): void {
  api.route('GET /office/unit', ({ query }) => listUnits(services, query))
  api.route('POST /office/unit', ({ staff, body }) => saveNewUnit(services, staff, body))
  api.route('GET /office/unit/pilihan', () => unitChoices(services.db))
  api.route('GET /office/unit/{unit_id}', ({ params }) => getUnit(services, params.unit_id))
  api.route('PUT /office/unit/{unit_id}', ({ staff, params, body }) =>
    saveChangedUnit(services, staff, params.unit_id, body),
  )
}
