import { join } from 'node:path'
import { command } from './launch/log.ts'
import { root } from './launch/root.ts'
import { exitCode } from './process/program.ts'

/** `npm run browsers -- [firefox | webkit]`: the main flow in the engines that `npm test` does not have. */
await command(async () => {
  process.exitCode = await exitCode(join(root, 'e2e', 'browsers.ts'), process.env, process.argv.slice(2))
})
