import { join } from 'node:path'
import { exitCode } from './launch/program.ts'
import { root } from './launch/root.ts'
import { command } from './launch/say.ts'
import { buildSite } from './launch/site-build.ts'

/** `npm run chaos`: the storm of `npm test`, longer. */
await command(async () => {
  await buildSite((line) => console.log(line))
  const args = process.argv.slice(2)
  process.exit(
    Number(await exitCode(join(root, 'e2e', 'chaos.ts'), { CHAOS_SECONDS: '600', ...process.env }, args)),
  )
})
