export * from './phone-bid.ts'
export * from './written-maximum.ts'
