import { runPinned } from './bootstrap.mjs'

await runPinned('release.ts')
