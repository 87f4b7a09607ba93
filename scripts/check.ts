import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { command, log, UserError } from './launch/log.ts'
import { root } from './launch/root.ts'
import { hearProgram } from './process/program.ts'

interface Check {
  readonly name: string
  readonly path: string
  readonly args: readonly string[]
}

/** What the compiler found out is kept here, so that it reads again only what changed. */
const KEPT = join(root, 'node_modules', '.cache', 'types')

/**
 * Types, format and lint, the arrows, unused code: all of them, so that one run tells everything. With `--fix` what can be
 * mended is mended first.
 */
await command(async () => {
  const unknown = process.argv.slice(2).filter((arg) => arg !== '--fix')
  if (unknown.length > 0)
    throw new UserError(`Unknown: ${unknown.join(' ')}. There is one: npm run check -- --fix`)
  const fixes = process.argv.includes('--fix')
  mkdirSync(KEPT, { recursive: true })

  const failed: string[] = []
  // Written to by itself first: the others read what it mended.
  if (fixes) await run(style(true), failed)
  const left = [...(fixes ? [] : [style(false)]), ...worlds().map(types), arrows(), unused()]
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next, failed)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))

  if (failed.length > 0) throw new UserError(`Not right yet: ${failed.join(', ')}`)
  log('All is well')
})

function style(fixes: boolean): Check {
  const args = ['check', '--error-on-warnings', ...(fixes ? ['--write'] : [])]
  return { name: 'format and lint', path: '@biomejs/biome/bin/biome', args }
}

function types(world: string): Check {
  // The compiler keeps its findings where only `lib` of a setting has changed: with other settings it begins anew.
  const settings = [world, 'tsconfig.base.json'].map((path) => readFileSync(join(root, path), 'utf8'))
  const mark = createHash('sha256').update(settings.join()).digest('hex').slice(0, 8)
  const kept = join(KEPT, `${world.replaceAll('/', '-')}-${mark}.tsbuildinfo`)
  const args = ['-p', join(root, world), '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
  return { name: `types of ${world}`, path: 'typescript/bin/tsc', args }
}

function arrows(): Check {
  const args = [
    'run',
    '--project',
    'rules',
    'test/',
    '--reporter',
    join(root, 'scripts/testing/vitest-lines.ts'),
  ]
  return { name: 'architecture', path: 'vitest/vitest.mjs', args }
}

function unused(): Check {
  return { name: 'unused code', path: 'knip/bin/knip.js', args: ['--no-progress'] }
}

/** Its output is shown when it is over, and only of one that failed. */
async function run({ name, path, args }: Check, failed: string[]): Promise<void> {
  const { code, output } = await hearProgram(join(root, 'node_modules', path), process.env, args)
  log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code === 0) return
  failed.push(name)
  console.log(output)
}

/** A folder may hold a second world beside its first: the site's service worker knows no document. */
function worlds(): string[] {
  const under = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
  const folders = [...under('packages'), ...under('apps'), 'e2e', 'bench', 'scripts', 'test']
  return [
    ...folders.map((folder) => `${folder}/tsconfig.json`),
    'apps/web/tsconfig.worker.json',
    'apps/backoffice/tsconfig.worker.json',
  ]
}
