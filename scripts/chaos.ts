import { join } from 'node:path'
import { exitCode } from './launch/program.ts'
import { root } from './launch/root.ts'
import { command } from './launch/say.ts'

/** `npm run chaos -- [seed]`: storms like the one of `npm test`, for ten minutes or CHAOS_SECONDS. */
await command(async () => {
  const env = { CHAOS_SECONDS: '600', ...process.env }
  process.exit(Number(await exitCode(join(root, 'e2e', 'chaos.ts'), env, process.argv.slice(2))))
})
