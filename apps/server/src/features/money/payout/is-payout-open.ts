export { hasOpenPayout as isPayoutOpen } from './payout.store.ts'
