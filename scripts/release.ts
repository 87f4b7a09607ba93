import { join } from 'node:path'
import { command, log, UserError } from './launch/log.ts'
import { root } from './launch/root.ts'
import { buildSites } from './launch/site-build.ts'
import { makeRelease } from './release/release.ts'

/** `npm run release`: builds both sites and packs what a house at work is made of. */
await command(async () => {
  if (process.argv.length > 2) throw new UserError('npm run release takes no arguments.')
  await buildSites(log)
  log('Packing')
  const { archive, files, bytes } = makeRelease({
    sites: {
      'apps/web/dist': join(root, 'apps/web/dist'),
      'apps/backoffice/dist': join(root, 'apps/backoffice/dist'),
    },
    into: join(root, 'dist'),
  })
  log(`${archive} (${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MB)`)
})
