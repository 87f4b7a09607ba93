import { orNotFound } from '../../../platform/refusal.ts'
import { wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { carryOutLowering, dropLowering, reserveProposal } from './ask-to-lower.ts'
import { lapseLowerings } from './lapse-lowerings.ts'
import { sweepLowerings } from './reserve.jobs.ts'
import { serveReserves } from './reserve.routes.ts'
import { branchOfLowering, loweringById } from './reserve.store.ts'

export function registerReserves(api: Api, services: Services): void {
  serveReserves(api, services)
  services.jobs.every(sweepLowerings, '* * * * *', () => lapseLowerings(services))
}

export function joinReserves(services: Services): void {
  services.proposals.register(reserveProposal, {
    async changeOf(db, { lowering_id }) {
      const lowering = orNotFound(await loweringById(db, lowering_id))
      return {
        kind: 'reserve_lowering',
        auction_id: lowering.auction_id,
        auction_name: lowering.auction_name,
        lot_number: lowering.lot_number,
        title: lowering.title,
        reserve_before: lowering.reserve_before,
        reserve_after: lowering.reserve_after,
        signed_name: lowering.signed_name,
        signed_at: wireTimeOrNull(lowering.signed_at),
      }
    },
    branchOf: (idOf) => branchOfLowering(idOf('lowering_id')),
    carryOut: carryOutLowering,
    letGo: (tx, wish) => dropLowering(services, tx, wish),
  })
}
