import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { UserError } from '../launch/log.ts'
import { root } from '../launch/root.ts'
import { COMMANDS, PROGRAMS, reachedFrom } from './import-graph.ts'
import { thirdPartyLicences } from './licences.ts'
import { type Lock, type Manifest, productionLock, withoutTools } from './production-lock.ts'

/** Rooms that run where people are served. */
const ROOMS = ['apps/server', 'packages/contract', 'packages/domain'] as const
/** What a host reads, and the files of migrations, which no import names. */
const FOLDERS = ['apps/server/migrations', 'deploy'] as const
const PAGES = [
  ...['.env.example', '.nvmrc', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'SECURITY.md', 'docs/operations.md'],
  ...[
    'docs/runbook.md',
    'docs/capacity.md',
    'docs/how-to/run-in-production.md',
    'docs/how-to/replace-a-key.md',
  ],
] as const

export interface ReleaseOptions {
  /** Where each site was built. */
  readonly sites: Readonly<Record<'apps/web/dist' | 'apps/backoffice/dist', string>>
  /** The archive is written there. */
  readonly into: string
}

export interface Release {
  readonly name: string
  readonly archive: string
  readonly files: number
  readonly bytes: number
}

/**
 * One archive with all that a house at work is made of, but for the packages of others, which `npm ci --omit=dev` installs
 * by the lock file in it. The same sources give the same bytes.
 */
export function makeRelease({ sites, into }: ReleaseOptions): Release {
  const { version, at } = versionOf()
  const name = `ketok-${version}`
  const stage = join(into, name)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })

  for (const file of reachedFrom(PROGRAMS).files) copy(file, stage)
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) copy(folder, stage)
  for (const page of PAGES) if (existsSync(join(root, page))) copy(page, stage)
  for (const [place, built] of Object.entries(sites))
    cpSync(built, join(stage, place), { recursive: true, filter: (path) => !path.endsWith('/.built-from') })

  const lock = JSON.parse(textOf('package-lock.json')) as Lock
  const manifest = productionManifest()
  write(stage, 'package.json', asJson(manifest))
  write(stage, 'package-lock.json', asJson(productionLock(lock, manifest, ROOMS)))
  for (const room of ROOMS)
    write(stage, `${room}/package.json`, asJson(withoutTools(JSON.parse(textOf(`${room}/package.json`)))))
  write(stage, 'THIRD-PARTY-LICENCES.txt', thirdPartyLicences(lock))
  write(stage, 'VERSION', `${version}\n`)

  const files = filesIn(stage)
  const sums = files.map((file) => `${sha256(readFileSync(join(stage, file)))}  ${file}\n`)
  write(stage, 'SHA256SUMS', sums.join(''))
  const archive = join(into, `${name}.tar.gz`)
  const packed = gzipSync(packedFolder(into, name, at), { level: 9 })
  writeFileSync(archive, packed)
  writeFileSync(`${archive}.sha256`, `${sha256(packed)}  ${name}.tar.gz\n`)
  rmSync(stage, { recursive: true, force: true })
  return { name, archive, files: files.length + 1, bytes: packed.length }
}

/** The number of the package and the commit; `changed` when the sources are not what was committed. */
function versionOf(): { version: string; at: string } {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  try {
    const commit = git('rev-parse', '--short=10', 'HEAD')
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return {
      version: `${version}-${commit}${isChanged ? '-changed' : ''}`,
      at: git('log', '-1', '--format=%ct'),
    }
  } catch {
    throw new UserError(
      'A release is made in a clone: git tells its version. This is none, or git is not installed.',
    )
  }
}

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function productionManifest(): Manifest {
  const manifest = JSON.parse(textOf('package.json'))
  const scripts = Object.fromEntries(COMMANDS.map((name) => [name, manifest.scripts[name]]))
  const { name, version, license, description, engines, dependencies } = manifest
  return {
    ...{ name, version, private: true, type: 'module', license, description, engines },
    ...{ workspaces: [...ROOMS], scripts, dependencies, allowScripts: { node: true } },
  } as Manifest
}

/** By name, of nobody, of the time of the commit, with the rights that files have in a clone. */
function packedFolder(parent: string, folder: string, at: string): Buffer {
  const plain = [
    '--sort=name',
    `--mtime=@${at}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=ustar',
  ]
  return execFileSync('tar', [...plain, '--mode=u=rwX,go=rX', '-cf', '-', folder], {
    cwd: parent,
    maxBuffer: 1024 ** 3,
  })
}

function copy(path: string, stage: string): void {
  mkdirSync(dirname(join(stage, path)), { recursive: true })
  cpSync(join(root, path), join(stage, path), {
    recursive: true,
    filter: (from) => !/\.test\.ts$|\/testing(\/|$)/.test(from),
  })
}

function write(stage: string, path: string, text: string): void {
  mkdirSync(dirname(join(stage, path)), { recursive: true })
  writeFileSync(join(stage, path), text)
}

function filesIn(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = under === '' ? entry.name : `${under}/${entry.name}`
      return entry.isDirectory() ? filesIn(folder, path) : [path]
    })
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
