export * from './company.ts'
export * from './company-contract.ts'
export * from './release-letter.ts'
export * from './seller-statement.ts'
