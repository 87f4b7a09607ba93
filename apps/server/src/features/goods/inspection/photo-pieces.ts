import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@ketok/domain'
import type { Services } from '../../../services.ts'

/** A phone that was without a line for a weekend goes on where it stopped. */
const KEPT_MS = 7 * DAY_MS

const folderOf = (dataFolder: string) => join(dataFolder, 'uploads', 'inspection', 'pieces')

/** The name comes from a phone and never becomes a path. */
function pathOf(dataFolder: string, mark: string): string {
  return join(folderOf(dataFolder), createHash('sha256').update(mark).digest('hex'))
}

export interface Piece {
  readonly mark: string
  /** Where it lies in the picture, and how long the whole is. */
  readonly from: number
  readonly size: number
  readonly bytes: Buffer
}

export type Gathered =
  | { readonly isWhole: false; readonly received: number }
  | { readonly isWhole: true; readonly bytes: Buffer }

/**
 * Puts a piece to what has arrived of a picture. Each is written at its own place, so that one that comes twice does no harm;
 * one that would leave a gap is left out, and the phone is told from where to go on.
 */
export async function gatherPiece(dataFolder: string, { mark, from, size, bytes }: Piece): Promise<Gathered> {
  const path = pathOf(dataFolder, mark)
  const had = await lengthOf(path)
  if (from > had) return { isWhole: false, received: had }
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  const file = await open(path, had === 0 ? 'w+' : 'r+', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, from)
  } finally {
    await file.close()
  }
  const received = Math.max(had, from + bytes.length)
  if (received < size) return { isWhole: false, received }
  return { isWhole: true, bytes: (await readFile(path)).subarray(0, size) }
}

export async function forgetPieces(dataFolder: string, mark: string): Promise<void> {
  await rm(pathOf(dataFolder, mark), { force: true })
}

/** Files are dated by the machine they lie on, whatever the house's clock says. */
export async function dropOldPieces({
  config,
  now,
  log,
}: Pick<Services, 'config' | 'now' | 'log'>): Promise<void> {
  const folder = folderOf(config.dataFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    try {
      if (now() - (await stat(path)).mtimeMs > KEPT_MS) await rm(path, { force: true })
    } catch (error) {
      log.warn({ err: error, name }, 'inspection: an old piece of a picture could not be removed')
    }
  }
}

async function lengthOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
