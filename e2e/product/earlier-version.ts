import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/launch/root.ts'

export interface EarlierVersion {
  /** Where its code lies. */
  readonly code: string
  readonly commit: string
  remove(): void
}

const MIGRATIONS = 'apps/server/migrations'

/** The code of a commit beside ours, with the packages that are installed here. It needs a clone with its history. */
export function checkOutEarlier(folder: string, wanted?: string): EarlierVersion {
  const commit = wanted === undefined ? lastWithEarlierSchema() : git('rev-parse', wanted)
  git('worktree', 'add', '--detach', folder, commit)
  for (const room of ['.', ...rooms(folder)]) linkPackages(room, folder)
  return { code: folder, commit, remove: () => git('worktree', 'remove', '--force', folder) }
}

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

/** Its migrations are ours, but for the last of them. */
function lastWithEarlierSchema(): string {
  const migrationsOf = (commit: string) => git('ls-tree', commit, `${MIGRATIONS}/`).split('\n')
  const ours = new Set(migrationsOf('HEAD'))
  const parents = git('log', '--format=%P', '--', MIGRATIONS).split(/\s+/)
  const found = parents.find((commit) => {
    const theirs = migrationsOf(commit)
    return theirs.length < ours.size && theirs.every((migration) => ours.has(migration))
  })
  if (found === undefined)
    throw new Error('Failed to find a commit with an earlier schema. Name one with --from.')
  return found
}

/** Of this program and its packages; ours of the same name are those of the other commit. */
function linkPackages(room: string, folder: string): void {
  const installed = join(root, room, 'node_modules')
  if (!existsSync(installed)) return
  const own = join(folder, room, 'node_modules')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@ketok') symlinkSync(join(installed, name), join(own, name))
  }
  if (room !== '.') return
  mkdirSync(join(own, '@ketok'))
  for (const path of rooms(folder)) symlinkSync(join(folder, path), join(own, '@ketok', nameOf(path)))
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path

const rooms = (folder: string) =>
  ['apps', 'packages'].flatMap((side) => readdirSync(join(folder, side)).map((name) => `${side}/${name}`))
