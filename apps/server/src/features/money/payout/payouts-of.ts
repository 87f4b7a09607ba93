/** What the wallet and the refunds of a customer may ask about payouts. */
export { type PayoutRow, payoutsOfNipls, payoutsOfRefundCases } from './payout.store.ts'
export { type MoneyStep, pastStep, stepsOfPayout, stepsToSend, stepToCome } from './payout-steps.ts'
