import { runAtWork } from './bootstrap.mjs'

await runAtWork('user.ts')
