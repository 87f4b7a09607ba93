import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomToken } from '../../../platform/secrets.ts'

/** Where ZIPs of photos lie until their pictures are made: nobody is served from there. */
const folderOf = (dataFolder: string) => join(dataFolder, 'uploads', 'imports')

/** Folders of this machine are kept as they were given; our own files by their names. */
export const pathOfPhotos = (dataFolder: string, kept: string) =>
  isAbsolute(kept) ? kept : join(folderOf(dataFolder), kept)

/** Of one that broke off no half stays behind. Answers the name under which it lies. */
export async function storeZip(dataFolder: string, from: Readable): Promise<string> {
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  const name = `${randomToken()}.zip`
  const path = join(folderOf(dataFolder), name)
  try {
    await pipeline(from, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return name
  } catch (error) {
    await rm(path, { force: true }).catch(() => {})
    throw error
  }
}

/** A folder that the command line was given is not ours to delete. */
export async function forgetPhotos(dataFolder: string, kept: string | null): Promise<void> {
  if (kept !== null && !isAbsolute(kept)) await rm(pathOfPhotos(dataFolder, kept), { force: true })
}

export async function forgetPieces(dataFolder: string, importId: number): Promise<void> {
  await rm(pieceFile(dataFolder, importId), { force: true })
}

const pieceFile = (dataFolder: string, importId: number) => join(folderOf(dataFolder), `${importId}.part`)

/**
 * Puts a piece where it belongs and answers how much has arrived without a gap. The same piece twice is one, and one that
 * comes too early is left out: the answer says from where to go on.
 */
export async function gatherPiece(
  dataFolder: string,
  importId: number,
  { from, bytes }: { readonly from: number; readonly bytes: Buffer },
): Promise<number> {
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  const path = pieceFile(dataFolder, importId)
  const there = (await stat(path).catch(() => null))?.size ?? 0
  if (from > there) return there
  const file = await open(path, there === 0 ? 'w+' : 'r+', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, from)
  } finally {
    await file.close()
  }
  return Math.max(there, from + bytes.length)
}

/** All pieces are there: from now on it is the ZIP. */
export async function closePieces(dataFolder: string, importId: number): Promise<string> {
  const name = `${randomToken()}.zip`
  await rename(pieceFile(dataFolder, importId), join(folderOf(dataFolder), name))
  return name
}
