import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressTexts } from './compress.ts'
import { root } from './root.ts'
import { Trouble } from './say.ts'

const SITE = join(root, 'apps', 'web')
const MARK = join(SITE, 'dist', '.built-from')
const SOURCES = ['apps/web', 'packages/client', 'packages/contract', 'packages/domain', 'packages/ui']

/** Builds the customer's site unless the one that is there was built from the same sources. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  const sources = fingerprint()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === sources) return
  say('Building the site')
  const output: Buffer[] = []
  const code = await new Promise((done) => {
    const vite = spawn(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
      cwd: SITE,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    vite.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    vite.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    vite.once('exit', done)
  })
  if (code !== 0) throw new Trouble(`Failed to build the site:\n${Buffer.concat(output)}`)
  await compressTexts(join(SITE, 'dist', 'assets'))
  writeFileSync(MARK, sources)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of SOURCES) {
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
