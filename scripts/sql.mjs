import { runAtWork } from './bootstrap.mjs'

await runAtWork('sql.ts')
