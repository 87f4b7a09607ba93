export * from './sale.ts'
export { saleGenesisBytes, saleLinkBytes, verifySaleChain } from './sale-chain.ts'
export { isStale } from './stale.ts'
