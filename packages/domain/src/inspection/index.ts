export * from './inspection-report.ts'
export * from './inspection-shots.ts'
export * from './inspection-templates.ts'
