import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { servePayouts } from './payout.routes.ts'

export { type Debt, Debts, namedAsRefund } from './debts.ts'
export { decideOnPayout } from './decide-payout.ts'
export { openPayout, refuseSecondPayout } from './open-payout.ts'
export type { PayoutTable } from './payout.tables.ts'
export { type MoneyStep, pastStep, stepsOfPayout, stepsToSend, stepToCome } from './payout-steps.ts'
export { isBeingSent, type PayoutRow, payoutsOfNipls, payoutsOfRefundCases } from './payouts-of.ts'
export { readPayoutAccount } from './read-payout-account.ts'
export { recordBankAnswer } from './record-bank-answer.ts'
export { wayView } from './way-view.ts'

export function registerPayouts(api: Api, services: Services): void {
  servePayouts(api, services)
}
