import { runPinned } from './bootstrap.mjs'

await runPinned('user.ts')
