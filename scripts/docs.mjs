import { runPinned } from './bootstrap.mjs'

await runPinned('docs.ts')
