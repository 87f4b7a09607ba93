import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { type Entry, fromRandomAccessReader, type Options, RandomAccessReader, type ZipFile } from 'yauzl'
import { DiskFiles } from '../../../platform/files/disk-files.ts'
import { type Files, FilesUnavailable } from '../../../platform/files/files.ts'
import { LongFile } from '../../../platform/files/long-file.ts'
import { refuse } from '../../../platform/refusal.ts'
import { zipName } from './photo-files.ts'

/** Photos of a list, in a ZIP or a folder: their names at once, and each one's bytes when it is its turn. */
export interface PhotoSource {
  readonly names: readonly string[]
  /** Null where it is damaged, larger than a photo may be, or gone. */
  read(name: string): Promise<Buffer | null>
  close(): void
}

/** Twenty thousand photos, and the folders they lie in. */
const MOST_ENTRIES = 40_000
/** Photos are packed already: what shrinks to less is something else. */
const MOST_RATIO = 50
/** Small things shrink far, such as a list that lies beside the photos. */
const RATIO_FROM_BYTES = 1024 * 1024
/** More than twenty thousand photos of the largest size that is taken. */
const MOST_UNPACKED = 110 * 1024 ** 3

/** Opens pictures that the house keeps, or a ZIP or folder of this machine that the command line names by its whole path. */
export async function openPhotos(files: Files, kept: string): Promise<PhotoSource> {
  if (!isAbsolute(kept)) return openZip(await LongFile.open(files, zipName(kept)))
  const found = await stat(kept).catch(() => null)
  if (found?.isDirectory()) return openFolder(kept)
  return openZip(await LongFile.open(new DiskFiles(dirname(kept)), basename(kept)))
}

async function openZip(file: LongFile | null): Promise<PhotoSource> {
  if (file === null || file.size === 0) return refuse({ code: 'import_zip_broken' }, 'photos')
  const { size } = file
  const entries = new Map<string, Entry>()
  const reader = new LongFileReader(file)
  const zip = await openReader(reader, size, { lazyEntries: true, autoClose: false }).catch(
    nullUnlessUnavailable,
  )
  if (zip === null) return refuse({ code: 'import_zip_broken' }, 'photos')
  try {
    await gather(zip, size, entries)
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined || entry.uncompressedSize > UPLOAD_MAX_BYTES) return null
      return bytesOf(zip, entry).catch(nullUnlessUnavailable)
    },
    close: () => zip.close(),
  }
}

/** A ZIP that is damaged is told of as such; one that is out of reach may be read later. */
function nullUnlessUnavailable(error: unknown): null {
  if (error instanceof FilesUnavailable) throw error
  return null
}

const openReader = promisify<RandomAccessReader, number, Options, ZipFile>(fromRandomAccessReader)

/** The list of a ZIP's files is read in small steps, one after the other: so much comes at once. */
const BLOCK_BYTES = 64 * 1024

class LongFileReader extends RandomAccessReader {
  readonly #file: LongFile
  #block: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(file: LongFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#file.stream(start, end)
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    at: number,
    done: (error: Error | null) => void,
  ): void {
    this.#bytes(at, length).then(
      (bytes) => {
        bytes.copy(into, offset)
        done(bytes.length < length ? new Error('Failed to read a ZIP: it ends too early') : null)
      },
      (error) => done(error),
    )
  }

  async #bytes(at: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#block
    const known = at >= start && at + length <= start + bytes.length
    if (!known) {
      const end = Math.min(this.#file.size, at + Math.max(length, BLOCK_BYTES))
      this.#block = { start: at, bytes: await this.#file.bytes(at, end) }
    }
    return this.#block.bytes.subarray(at - this.#block.start, at - this.#block.start + length)
  }
}

/** The names of a ZIP, refused before anything is unpacked where they promise more than photos are. */
function gather(zip: ZipFile, size: number, entries: Map<string, Entry>): Promise<void> {
  let [count, packed, unpacked] = [0, 0, 0]
  return new Promise((resolve, reject) => {
    const fail = (stop: () => never) => {
      try {
        stop()
      } catch (error) {
        reject(error)
      }
    }
    zip.on('error', (error) =>
      error instanceof FilesUnavailable
        ? reject(error)
        : fail(() => refuse({ code: 'import_zip_broken' }, 'photos')),
    )
    zip.on('end', () => resolve())
    zip.on('entry', (entry: Entry) => {
      count += 1
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      const isBomb =
        unpacked > MOST_UNPACKED ||
        // The same bytes named many times over.
        packed > size ||
        (entry.uncompressedSize > RATIO_FROM_BYTES &&
          entry.uncompressedSize > MOST_RATIO * Math.max(1, entry.compressedSize))
      if (count > MOST_ENTRIES)
        return fail(() => refuse({ code: 'import_zip_large', most: MOST_ENTRIES }, 'photos'))
      if (isBomb) return fail(() => refuse({ code: 'import_zip_bomb' }, 'photos'))
      // No program that packs photos names one so, and PostgreSQL cannot keep it.
      if (entry.fileName.includes('\0')) return fail(() => refuse({ code: 'import_zip_broken' }, 'photos'))
      if (isPhotoName(entry.fileName)) entries.set(entry.fileName, entry)
      // Most come out of memory: without a turn between them, thousands in one go.
      setImmediate(() => zip.readEntry())
    })
    zip.readEntry()
  })
}

/** No more and no less than the entry says: yauzl counts while it unpacks, and stops. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  const bytes = await buffer(await openEntry(entry))
  return crc32(bytes) === entry.crc32 ? bytes : null
}

async function openFolder(folder: string): Promise<PhotoSource> {
  const found: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true })
  // A link may lead anywhere on the machine.
  const files = found.filter((file) => file.isFile())
  const names = files
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter(isPhotoName)
  if (names.length > MOST_ENTRIES) refuse({ code: 'import_zip_large', most: MOST_ENTRIES }, 'photos')
  const known = new Set(names)
  return {
    names,
    read: async (name) => {
      const path = join(folder, name)
      const size = known.has(name) ? ((await stat(path).catch(() => null))?.size ?? null) : null
      return size === null || size > UPLOAD_MAX_BYTES ? null : readFile(path).catch(() => null)
    },
    close: () => {},
  }
}

/** What programs leave beside photos is no photo that was lost; the list itself may lie there too. */
function isPhotoName(name: string): boolean {
  const own = name.split('/').at(-1) ?? ''
  if (own === '' || own.startsWith('.') || name.startsWith('__MACOSX/')) return false
  return !/^(?:thumbs\.db|desktop\.ini)$/i.test(own) && !/\.(?:xlsx|xls|csv|txt|pdf|zip)$/i.test(own)
}
