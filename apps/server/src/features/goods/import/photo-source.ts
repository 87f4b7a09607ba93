import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { type Entry, type Options, open, type ZipFile } from 'yauzl'
import { refuse } from '../../../platform/refusal.ts'

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

export async function openPhotos(path: string): Promise<PhotoSource> {
  const found = await stat(path).catch(() => null)
  if (found === null) return refuse({ code: 'import_zip_broken' }, 'photos')
  return found.isDirectory() ? openFolder(path) : openZip(path, found.size)
}

async function openZip(path: string, size: number): Promise<PhotoSource> {
  const entries = new Map<string, Entry>()
  const zip = await openFile(path, { lazyEntries: true, autoClose: false }).catch(() => null)
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
      return bytesOf(zip, entry).catch(() => null)
    },
    close: () => zip.close(),
  }
}

const openFile = promisify<string, Options, ZipFile>(open)

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
    zip.on('error', () => fail(() => refuse({ code: 'import_zip_broken' }, 'photos')))
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
      if (isPhotoName(entry.fileName)) entries.set(entry.fileName, entry)
      zip.readEntry()
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
