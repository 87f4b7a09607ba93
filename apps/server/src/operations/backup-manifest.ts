import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SequenceState, Sum, Table } from './tables-of.ts'

export interface BackedUpTable extends Table, Sum {
  /** The name of its file under `tables/`. */
  readonly file: string
}

/** The whole of a backup, written last: a folder without it is one that was not finished. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601. */
  readonly taken_at: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly BackedUpTable[]
  readonly sequences: readonly SequenceState[]
  /** Every file by its path, with the SHA-256 of its bytes. */
  readonly files: readonly { readonly path: string; readonly sha256: string }[]
}

const FILE = 'manifest.json'

export function writeManifest(folder: string, manifest: Manifest): void {
  const unfinished = join(folder, `${FILE}.part`)
  writeFileSync(unfinished, JSON.stringify(manifest, null, 1), { mode: 0o600 })
  renameSync(unfinished, join(folder, FILE))
}

export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, FILE), 'utf8')
  } catch {
    throw new Error(
      `Failed to read the backup: ${folder} has no ${FILE}. It is no backup, or was not finished.`,
    )
  }
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1)
    throw new Error(`Failed to read the backup: format ${manifest.format} is unknown`)
  return manifest
}

export const sha256Of = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
