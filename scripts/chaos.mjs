import { runPinned } from './bootstrap.mjs'

await runPinned('chaos.ts')
