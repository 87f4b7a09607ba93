import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode } from './launch/program.ts'
import { root } from './launch/root.ts'
import { command, say, Trouble } from './launch/say.ts'

/** Types, format and lint, the arrows, unused code: all of them, so that one run tells everything. */
await command(async () => {
  const env = process.env
  const bin = (name: string, path: string) => join(root, 'node_modules', name, path)
  const failed: string[] = []
  const check = async (name: string, path: string, args: string[]) => {
    say(name)
    if ((await exitCode(path, env, args)) !== 0) failed.push(name)
  }

  // A folder may hold a second world beside its first: the site's service worker knows no document.
  const worlds = [...workspaces().map((folder) => `${folder}/tsconfig.json`), 'apps/web/tsconfig.worker.json']
  for (const world of worlds) {
    await check(`types of ${world}`, bin('typescript', 'bin/tsc'), ['-p', join(root, world), '--noEmit'])
  }
  await check('format and lint', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings'])
  await check('architecture', bin('vitest', 'vitest.mjs'), ['run', '--project', 'rules', 'test/'])
  await check('unused code', bin('knip', 'bin/knip.js'), ['--no-progress'])

  if (failed.length > 0) throw new Trouble(`Not right yet: ${failed.join(', ')}`)
  say('All is well')
})

function workspaces(): string[] {
  const under = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
  return [...under('packages'), ...under('apps'), 'e2e', 'bench', 'scripts', 'test']
}
