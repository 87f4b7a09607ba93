import { runPinned } from './bootstrap.mjs'

await runPinned('backup.ts')
