import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveTariffs } from './tariff.routes.ts'
import { registerTariffProposals } from './tariff-proposals.ts'

export { chargesFor } from './charges-for.ts'
export { dearestPaymentFee, houseCharges } from './house-charges.ts'
export { chargeOf, type MethodCharge, methodCharges } from './payment-method-charges.ts'

export function registerTariffs(api: Api, services: Services): void {
  serveTariffs(api, services)
}

export function joinTariffs({ proposals }: Services): void {
  registerTariffProposals(proposals)
}
