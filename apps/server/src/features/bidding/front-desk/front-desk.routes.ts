import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { enterMaximum } from './enter-maximum.ts'
import { findBidders, findFrontDesk, findWrittenMaxima } from './find-front-desk.ts'
import { formView } from './front-desk.views.ts'
import { addToPhoneList, changeCall, findPhoneList, moveCall, removeCall } from './keep-phone-list.ts'
import { matchMaximum } from './match-maximum.ts'

const DESK = '/office/lelang/{auction_id}/meja'

export function serveFrontDesk(api: Api, services: Services): void {
  api.route(`GET ${DESK}`, ({ staff, params }) => findFrontDesk(services, staff, params.auction_id))
  api.route(`GET ${DESK}/peserta`, ({ staff, params, query }) =>
    findBidders(services, staff, params.auction_id, query),
  )
  api.route(`GET ${DESK}/maksimum`, ({ staff, params }) =>
    findWrittenMaxima(services, staff, params.auction_id),
  )
  api.route(`POST ${DESK}/maksimum`, ({ staff, params, body }) =>
    enterMaximum(services, staff, params.auction_id, body),
  )
  api.route('POST /office/meja/maksimum/{form_id}/cocokkan', async ({ staff, params, body }) =>
    formView(await matchMaximum(services, staff, params.form_id, body.amount)),
  )
  api.route(`GET ${DESK}/telepon`, ({ staff, params }) => findPhoneList(services, staff, params.auction_id))
  api.route(`POST ${DESK}/telepon`, ({ staff, params, body }) =>
    addToPhoneList(services, staff, params.auction_id, body),
  )
  api.route('PUT /office/meja/telepon/{call_id}', ({ staff, params, body }) =>
    changeCall(services, staff, params.call_id, body),
  )
  api.route('POST /office/meja/telepon/{call_id}/keadaan', ({ staff, params, body }) =>
    moveCall(services, staff, params.call_id, body),
  )
  api.route('DELETE /office/meja/telepon/{call_id}', async ({ staff, params }) => {
    await removeCall(services, staff, params.call_id)
    return { call_id: params.call_id }
  })
}
