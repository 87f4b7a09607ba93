import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '../error-code.ts'
import type { Files, OpenFile, StoredFile } from './files.ts'

/** What is not whole yet; after a cut of power some may lie about, and they are no files of the house. */
const UNFINISHED = '.unfinished'
const WRITES = 3
/**
 * So much goes to the disk at once: a bid that is committed meanwhile waits behind no more. Beside a ZIP that is stored in
 * pieces of eight megabytes p99 of bids was 26 to 29 ms when each piece was flushed whole, and 12 to 14 ms so; it takes as long.
 */
const STEP_BYTES = 1024 * 1024
/** With less than this, a disk is told to be full: some uploads still fit, and somebody should come. */
const LEAST_ROOM = 256 * 1024 * 1024

/** Below a folder of this machine. Nobody but the house may read them: cards and papers are among them. */
export class DiskFiles implements Files {
  readonly #folder: string
  readonly #leastRoom: number

  constructor(folder: string, leastRoom = LEAST_ROOM) {
    this.#folder = folder
    this.#leastRoom = leastRoom
  }

  /**
   * Written beside and renamed, so that nobody reads half of one and a full disk takes nothing away. On the disk before it is
   * acknowledged: a cut of power loses nothing that rows speak of, and what the database flushes waits behind no gigabyte of ours.
   */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name)
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
    try {
      await this.#writeNew(unfinished, bytes)
      await rename(unfinished, path)
      await flushFolder(dirname(path))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
  }

  read(name: string): Promise<Buffer | null> {
    return orNull(readFile(this.#path(name)))
  }

  async open(
    name: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<OpenFile | null> {
    const file = await orNull(open(this.#path(name)))
    if (file === null) return null
    try {
      const { size } = await file.stat()
      // The last byte is part of it for a stream.
      const body = file.createReadStream(part && { start: part.start, end: part.end - 1 })
      return { size, body }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async sizeOf(name: string): Promise<number | null> {
    const found = await orNull(stat(this.#path(name)))
    return found?.isFile() ? found.size : null
  }

  /** A folder goes with its last file, once it is named itself. */
  async remove(name: string): Promise<void> {
    const path = this.#path(name)
    try {
      await rm(path, { force: true })
    } catch (error) {
      if (errorCode(error) !== 'ERR_FS_EISDIR') throw error
      await rmdir(path).catch(() => {})
    }
  }

  async list(folder: string): Promise<StoredFile[]> {
    const found = await orNull(readdir(this.#path(folder), { recursive: true, withFileTypes: true }))
    const files: StoredFile[] = []
    for (const entry of found ?? []) {
      if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
      const path = join(entry.parentPath, entry.name)
      const about = await orNull(stat(path))
      if (about === null) continue
      const name = relative(this.#folder, path).split(sep).join('/')
      files.push({ name, size: about.size, writtenAt: about.mtime })
    }
    return files.sort(byName)
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true })
      await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      throw new Error(`Failed to use DATA_DIR: ${this.#folder} is no folder that this process may write to`, {
        cause: error,
      })
    }
  }

  async state(): Promise<'ok' | 'full' | 'unavailable'> {
    try {
      await this.check()
      const { bavail, bsize } = await statfs(this.#folder)
      return bavail * bsize < this.#leastRoom ? 'full' : 'ok'
    } catch {
      return 'unavailable'
    }
  }

  /** Its folder may go in the moment between, with the last file of somebody else. */
  async #writeNew(path: string, bytes: Uint8Array): Promise<void> {
    for (let left = WRITES; ; left--) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        return await writeInSteps(path, bytes)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT' || left === 1) throw error
      }
    }
  }

  #path(name: string): string {
    return join(this.#folder, ...name.split('/'))
  }
}

/** `bytes` as a new file, and on the disk at the end. */
async function writeInSteps(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    let at = 0
    for (; bytes.length - at > STEP_BYTES; at += STEP_BYTES) {
      await file.writeFile(bytes.subarray(at, at + STEP_BYTES))
      await file.datasync()
    }
    await file.writeFile(bytes.subarray(at))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** That the file has its name is written in its folder. */
async function flushFolder(path: string): Promise<void> {
  const folder = await orNull(open(path))
  // It went with its last file, which somebody else took away in this moment.
  if (folder === null) return
  await folder.sync().finally(() => folder.close())
}

function byName(a: StoredFile, b: StoredFile): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
    throw error
  }
}
