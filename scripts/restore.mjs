import { runAtWork } from './bootstrap.mjs'

await runAtWork('restore.ts')
