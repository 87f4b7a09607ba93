import { runPinned } from './bootstrap.mjs'

await runPinned('restore.ts')
