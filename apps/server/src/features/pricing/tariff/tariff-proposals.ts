import type { Proposals } from '../../people/proposal/proposal.ts'
import {
  carryOutCharge,
  carryOutServiceFees,
  carryOutTaxes,
  chargeProposal,
  serviceFeeProposal,
  taxProposal,
} from './change-tariff.ts'
import { chargeBefore, serviceFeesBefore, taxesBefore } from './tariff-before.ts'

/** What people are charged changes when two agree. */
export function registerTariffProposals(proposals: Proposals): void {
  proposals.register(serviceFeeProposal, {
    changeOf: async (db, fees, { waits }) => ({
      kind: 'service_fee',
      ...fees,
      before: waits ? await serviceFeesBefore(db, fees) : null,
    }),
    carryOut: carryOutServiceFees,
  })
  proposals.register(chargeProposal, {
    async changeOf(db, { payment_method, valid_from, ...terms }, { waits }) {
      const before = waits ? await chargeBefore(db, { payment_method, valid_from }) : null
      return { kind: 'payment_charge', payment_method, valid_from, terms, before }
    },
    carryOut: carryOutCharge,
  })
  proposals.register(taxProposal, {
    changeOf: async (db, taxes, { waits }) => ({
      kind: 'tax',
      ...taxes,
      before: waits ? await taxesBefore(db, taxes) : null,
    }),
    carryOut: carryOutTaxes,
  })
}
