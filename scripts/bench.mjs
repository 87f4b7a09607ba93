import { runPinned } from './bootstrap.mjs'

await runPinned('bench.ts')
