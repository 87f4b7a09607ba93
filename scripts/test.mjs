import { runPinned } from './bootstrap.mjs'

await runPinned('test.ts')
