import { runPinned } from './bootstrap.mjs'

await runPinned('build.ts')
