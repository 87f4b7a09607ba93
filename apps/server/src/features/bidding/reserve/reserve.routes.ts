import { orNotFound } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { sellersOf } from '../../people/company/company.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { askToLower } from './ask-to-lower.ts'
import { branchOfSale, lotsWithReserve, loweringsOfSale, openLoweringsOf } from './reserve.store.ts'
import { lotView, ownLoweringView } from './reserve.views.ts'
import { sendCode, signLowering } from './sign-lowering.ts'

export function serveReserves(api: Api, services: Services): void {
  const { db, now } = services
  api.route('GET /office/lelang/{auction_id}/limit', async ({ staff, params }) => {
    const auctionId = params.auction_id
    refuseOutsideBranch(staff, orNotFound(await branchOfSale(db, auctionId)))
    const [lots, lowerings] = await Promise.all([
      lotsWithReserve(db, auctionId),
      loweringsOfSale(db, auctionId),
    ])
    const at = now()
    return {
      lots: lots.map((lot) => {
        const newest = lowerings.find(({ lot_id }) => lot_id === lot.lot_id)
        const isWaiting = lot.state === 'scheduled' && lot.opens_at.getTime() > at
        const isFree = newest === undefined || newest.ended_at !== null
        return lotView(lot, newest, isWaiting && isFree && lot.reserve !== null && lot.consignor_id !== null)
      }),
    }
  })
  api.route('POST /office/lot/{lot_id}/limit', ({ staff, params, body }) =>
    askToLower(services, staff, params.lot_id, body),
  )
  api.route('GET /customer/limit', async ({ customer }) => ({
    lowerings: (await openLoweringsOf(db, await sellersOf(db, customer.customerId), now())).map(
      ownLoweringView,
    ),
  }))
  api.route('POST /customer/limit/{lowering_id}/kode', ({ customer, params }) =>
    sendCode(services, customer.customerId, params.lowering_id),
  )
  api.route('POST /customer/limit/{lowering_id}/tanda-tangan', ({ customer, params, body, request }) =>
    signLowering(services, customer.customerId, params.lowering_id, body, request.ip),
  )
}
