import { runAtWork } from './bootstrap.mjs'

await runAtWork('backup.ts')
