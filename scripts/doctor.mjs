import { runPinned } from './bootstrap.mjs'

await runPinned('doctor.ts')
