import { runPinned } from './bootstrap.mjs'

await runPinned('freeze.ts')
