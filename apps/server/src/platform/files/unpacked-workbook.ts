import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'

/** A workbook that says more than is taken. */
export class WorkbookTooLarge extends Error {}

interface WorkbookLimits {
  readonly unpackedMax: number
  readonly partsMax: number
}

/**
 * The same workbook without compression. Each part is unpacked to as much as it says, no more and no less, and agrees
 * with its checksum: the reader of workbooks itself allows gigabytes, and a part that is cut off would lose what it said.
 */
export async function unpackedWorkbook(
  bytes: Uint8Array,
  { unpackedMax, partsMax }: WorkbookLimits,
): Promise<Uint8Array> {
  const zip = await openZip(Buffer.from(bytes), { lazyEntries: true })
  const files: Record<string, Uint8Array> = {}
  let parts = 0
  let size = 0
  for await (const entry of entriesOf(zip)) {
    parts += 1
    size += entry.uncompressedSize
    if (parts > partsMax || size > unpackedMax) throw new WorkbookTooLarge()
    // Pictures and the like say nothing in words.
    if (/\.(?:xml|rels)$/.test(entry.fileName)) files[entry.fileName] = await partOf(zip, entry)
  }
  return zipSync(files, { level: 0 })
}

const openZip = promisify<Buffer, Options, ZipFile>(fromBuffer)

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const events = on(zip, 'entry', { close: ['end'] })
  zip.readEntry()
  for await (const [entry] of events) {
    yield entry
    zip.readEntry()
  }
}

async function partOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  const part = await buffer(await open(entry))
  if (crc32(part) !== entry.crc32) throw new Error(`${entry.fileName} does not agree with its checksum`)
  // Entities that name each other grow without end, and no spreadsheet writes any.
  if (part.includes('<!DOCTYPE')) throw new Error(`${entry.fileName} has a DOCTYPE`)
  return part
}

/** A sheet's day or time as a person writes it. */
export function workbookDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  // A sheet counts days in fractions, which miss the second by little.
  const iso = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString()
  const time = iso.slice(11, 19)
  // A time without a day lies at the beginning of a sheet's calendar.
  if (value.getUTCFullYear() < 1905) return time
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}
