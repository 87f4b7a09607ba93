import { runAtWork } from './bootstrap.mjs'

await runAtWork('keys.ts')
