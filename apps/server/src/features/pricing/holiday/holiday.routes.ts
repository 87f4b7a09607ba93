import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { changeHoliday, findHolidays } from './change-holiday.ts'

export function serveHolidays(api: Api, services: Services): void {
  api.route('GET /office/keuangan/libur', () => findHolidays(services))
  api.route('PUT /office/keuangan/libur/{day}', ({ staff, params, body: { reason, ...holiday } }) =>
    changeHoliday(services, staff, params.day, holiday, reason),
  )
  api.route('DELETE /office/keuangan/libur/{day}', ({ staff, params, body }) =>
    changeHoliday(services, staff, params.day, null, body.reason),
  )
}
