import { runPinned } from './bootstrap.mjs'

await runPinned('start.ts')
