import { runPinned } from './bootstrap.mjs'

await runPinned('dev.ts')
