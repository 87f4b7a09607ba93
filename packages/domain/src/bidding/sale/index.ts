export * from './sale.ts'
export { saleGenesisBytes, saleLinkBytes, verifySaleChain } from './sale-chain.ts'
export { isUnopened, SESSION_STATES, sessionHasBegun, sessionIsOn } from './session.ts'
export { isStale } from './stale.ts'
