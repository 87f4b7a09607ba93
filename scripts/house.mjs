import { runPinned } from './bootstrap.mjs'

await runPinned('house.ts')
