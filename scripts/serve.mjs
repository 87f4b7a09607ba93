import { runServing } from './bootstrap.mjs'

await runServing('serve.ts')
