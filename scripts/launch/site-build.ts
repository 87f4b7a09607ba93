import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { UserError } from './log.ts'
import { root } from './root.ts'

const APPS = [
  { folder: 'apps/web', name: 'site' },
  { folder: 'apps/backoffice', name: 'back office' },
]
/** Parts of the site that the server draws (apps/web/vite.config.ts), built into its folder after it. */
const FIRST_SCREEN = 'src/first-paint/open.ts'
const VITE = join(root, 'node_modules/vite/bin/vite.js')
const COMPRESS = join(root, 'scripts/launch/compress.ts')
/** As the system counts it: the database that is prepared meanwhile takes the longer way, one step after the other. */
const NICENESS = 10
const SHARED = ['packages/app', 'packages/client', 'packages/contract', 'packages/domain', 'packages/ui']

/** Builds the customer's site and the back office unless those that are there were built from the same sources. */
export async function buildSites(log: (line: string) => void): Promise<void> {
  for (const { folder, name } of APPS) await build(folder, () => log(`Building the ${name}`))
}

async function build(folder: string, onBuilding: () => void): Promise<void> {
  const app = join(root, folder)
  const mark = join(app, 'dist', '.built-from')
  const sources = fingerprint([folder, ...SHARED])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  onBuilding()
  await run(app, VITE, ['build'])
  if (existsSync(join(app, FIRST_SCREEN))) await run(app, VITE, ['build', '--ssr', FIRST_SCREEN])
  await run(app, COMPRESS, [join(app, 'dist', 'assets')])
  writeFileSync(mark, sources)
}

/** A step of the build, which yields to others. */
async function run(app: string, program: string, args: readonly string[]): Promise<void> {
  const output: Buffer[] = []
  const code = await new Promise((done) => {
    const step = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    yieldToOthers(step)
    step.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    step.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    step.once('exit', done)
  })
  if (code !== 0) throw new UserError(`Failed to build ${relative(root, app)}:\n${Buffer.concat(output)}`)
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // Not every system lets a process do so; the build is then as quick as it can be.
  }
}

function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders) {
    for (const file of filesOf(join(root, folder))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesOf(path) : [path]
    })
}
