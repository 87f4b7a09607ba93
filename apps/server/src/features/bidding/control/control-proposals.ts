import type { RawBuilder } from 'kysely'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Proposals } from '../../people/proposal/proposal.ts'
import { cancellationProposal, carryOutCancellation } from './cancel-sale.ts'
import { atStake, branchOfSale, controlledSale } from './control.store.ts'
import { carryOutSaleCorrection, changeOfSaleCorrection, saleCorrectionProposal } from './correct-sale.ts'
import { carryOutMove, changeOfMove, moveProposal } from './move-sale.ts'

/** A sale that people hold NIPL for is cancelled when two agree; none is moved by one person. */
export function registerControlProposals(proposals: Proposals): void {
  proposals.register(cancellationProposal, {
    async changeOf(db, { auction_id }) {
      const sale = orNotFound(await controlledSale(db, auction_id))
      const { nipl_count, nipl_holders, nipl_amount, ...stakes } = await atStake(db, auction_id)
      return {
        kind: 'cancellation',
        auction_id,
        name: sale.name,
        sale_kind: sale.kind,
        time_zone: sale.time_zone,
        opens_at: wireTime(sale.opens_at),
        closes_at: wireTime(sale.closes_at),
        nipls: { count: nipl_count, holders: nipl_holders, amount: nipl_amount },
        ...stakes,
      }
    },
    branchOf,
    carryOut: carryOutCancellation,
  })
  proposals.register(saleCorrectionProposal, {
    changeOf: changeOfSaleCorrection,
    branchOf,
    carryOut: carryOutSaleCorrection,
  })
  proposals.register(moveProposal, { changeOf: changeOfMove, branchOf, carryOut: carryOutMove })
}

const branchOf = (idOf: (name: 'auction_id') => RawBuilder<number>) => branchOfSale(idOf('auction_id'))
