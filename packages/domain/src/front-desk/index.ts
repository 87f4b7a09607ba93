export * from './written-maximum.ts'
