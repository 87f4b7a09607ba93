export * from './unit-facts.ts'
export * from './unit-missing.ts'
export * from './unit-papers.ts'
export * from './unit-state.ts'
