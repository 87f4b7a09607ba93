import { runPinned } from './bootstrap.mjs'

await runPinned('check.ts')
