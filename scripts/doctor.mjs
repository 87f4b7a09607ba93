import { runAtWork } from './bootstrap.mjs'

await runAtWork('doctor.ts')
