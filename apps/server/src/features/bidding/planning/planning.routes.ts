import type { Limit } from '../../../platform/limits/limits.ts'
import type { Api } from '../../../platform/web/routes.ts'
import { KEEP_NOWHERE } from '../../../platform/web/shared-cache.ts'
import type { Services } from '../../../services.ts'
import { callOffPublication, deletePlan } from './call-off.ts'
import { checkPlan, findChoices, findSales, findUnitsToPlan, getPlan, getSale } from './find-plan.ts'
import {
  addLot,
  addUnits,
  changeLot,
  changeLotsAtOnce,
  faultsInPrices,
  faultsInPriceTable,
  numberLots,
  removeLot,
  setLotNumber,
} from './plan-lots.ts'
import { makePreviewLink, previewSale, previewUnit } from './preview-plan.ts'
import { proposePublication } from './publish-plan.ts'
import { changePlan, copyPlan, createPlan, faultsInPlan } from './save-plan.ts'

/** Nobody signs in for it, so the address is all there is to count by. */
const BY_LINK: Limit = { name: 'preview-link', burst: 60, everyMs: 1_000 }

export function servePlanning(api: Api, services: Services): void {
  api.route('GET /office/lelang', ({ staff }) => findSales(services, staff))
  api.route('GET /office/lelang/{auction_id}', ({ staff, params }) =>
    getSale(services, staff, params.auction_id),
  )
  api.route('GET /office/rencana-lelang/pilihan', ({ staff }) => findChoices(services, staff))
  api.route(
    'POST /office/lelang',
    async ({ staff, body }) => ({ auction_id: await createPlan(services, staff, body) }),
    (sound) => faultsInPlan(services.db, sound),
  )
  api.route(
    'PUT /office/lelang/{auction_id}',
    async ({ staff, params, body }) => ({
      auction_id: await changePlan(services, staff, params.auction_id, body),
    }),
    (sound) => faultsInPlan(services.db, sound),
  )
  api.route('POST /office/lelang/{auction_id}/salin', async ({ staff, params }) => ({
    auction_id: await copyPlan(services, staff, params.auction_id),
  }))
  api.route('GET /office/lelang/{auction_id}/rencana', ({ staff, params }) =>
    getPlan(services, staff, params.auction_id),
  )
  api.route('GET /office/lelang/{auction_id}/calon-unit', ({ staff, params, query }) =>
    findUnitsToPlan(services, staff, params.auction_id, query),
  )
  api.route('POST /office/lelang/{auction_id}/calon-unit', async ({ staff, params, body }) => ({
    lots: await addUnits(services, staff, params.auction_id, body.unit_ids),
  }))
  api.route(
    'POST /office/lelang/{auction_id}/lot',
    ({ staff, params, body }) => addLot(services, staff, params.auction_id, body),
    (sound) => faultsInPrices(sound),
  )
  api.route(
    'PUT /office/lelang/{auction_id}/lot',
    async ({ staff, params, body }) => ({
      lots: await changeLotsAtOnce(services, staff, params.auction_id, body),
    }),
    ({ lots = [] }) => faultsInPriceTable(lots),
  )
  api.route(
    'PUT /office/lelang/{auction_id}/lot/{lot_id}',
    ({ staff, params, body }) => changeLot(services, staff, params.auction_id, params.lot_id, body),
    (sound) => faultsInPrices(sound),
  )
  api.route('DELETE /office/lelang/{auction_id}/lot/{lot_id}', async ({ staff, params }) => {
    await removeLot(services, staff, params.auction_id, params.lot_id)
    return { lot_id: params.lot_id }
  })
  api.route('PUT /office/lelang/{auction_id}/nomor', async ({ staff, params, body }) => ({
    lots: await numberLots(services, staff, params.auction_id, body.lot_ids),
  }))
  api.route('PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor', ({ staff, params, body }) =>
    setLotNumber(services, staff, params.auction_id, params.lot_id, body),
  )
  api.route('GET /office/lelang/{auction_id}/pra-terbit', ({ staff, params }) =>
    checkPlan(services, staff, params.auction_id),
  )
  api.route('POST /office/lelang/{auction_id}/pratinjau', ({ staff, params }) =>
    makePreviewLink(services, staff, params.auction_id),
  )
  api.route('GET /pratinjau/{token}', ({ params, request, reply }) => {
    services.limits.takeFrom(BY_LINK, request.ip)
    // The address is the key to what is not public yet.
    reply.header('cache-control', KEEP_NOWHERE)
    return previewSale(services, params.token)
  })
  api.route('GET /pratinjau/{token}/unit/{unit_id}', ({ params, request, reply }) => {
    services.limits.takeFrom(BY_LINK, request.ip)
    reply.header('cache-control', KEEP_NOWHERE)
    return previewUnit(services, params.token, params.unit_id)
  })
  api.route('POST /office/lelang/{auction_id}/terbitkan', async ({ staff, params, body }) => ({
    proposal_id: await proposePublication(services, staff, params.auction_id, body),
  }))
  api.route('POST /office/lelang/{auction_id}/urungkan-terbit', async ({ staff, params, body }) => {
    await callOffPublication(services, staff, params.auction_id, body.reason)
    return { auction_id: params.auction_id }
  })
  api.route('DELETE /office/lelang/{auction_id}', async ({ staff, params }) => {
    await deletePlan(services, staff, params.auction_id)
    return { auction_id: params.auction_id }
  })
}
