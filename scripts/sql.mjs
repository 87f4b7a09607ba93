import { runPinned } from './bootstrap.mjs'

await runPinned('sql.ts')
