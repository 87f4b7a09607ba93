import { runAtWork } from './bootstrap.mjs'

await runAtWork('house.ts')
