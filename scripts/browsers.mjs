import { runPinned } from './bootstrap.mjs'

await runPinned('browsers.ts')
