import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'
import { answerOrders } from '../../../../platform/worker-thread-end.ts'

/** A sheet as rows of texts, the first row first; empty rows keep their place. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export type WorkbookFault = 'statement_no_workbook' | 'statement_workbook_large'
export type ReadSheets = { readonly sheets: readonly Sheet[] } | { readonly fault: WorkbookFault }

/** A workbook of the most rows that are taken unpacks to a tenth of this. */
const UNPACKED_MAX = 48 * 1024 * 1024
const PARTS_MAX = 500
const SHEETS_MAX = 10
const ROWS_MAX = 20_000
const COLUMNS_MAX = 100

class TooLarge extends Error {}

answerOrders<Uint8Array>(async (bytes): Promise<ReadSheets> => {
  try {
    return { sheets: await sheetsIn(await unpacked(bytes)) }
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'statement_workbook_large' : 'statement_no_workbook' }
  }
})

/**
 * The same workbook without compression. Each part is unpacked to as much as it says, no more and no less, and agrees
 * with its checksum: the reader of workbooks itself allows gigabytes, and a part that is cut off would lose money.
 */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openZip(Buffer.from(bytes), { lazyEntries: true })
  const files: Record<string, Uint8Array> = {}
  let parts = 0
  let size = 0
  for await (const entry of entriesOf(zip)) {
    parts += 1
    size += entry.uncompressedSize
    if (parts > PARTS_MAX || size > UNPACKED_MAX) throw new TooLarge()
    // Pictures and the like say nothing of money.
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

async function sheetsIn(workbook: Uint8Array): Promise<Sheet[]> {
  const { sheets } = await readXlsx(workbook, {
    // One row and one column more than are taken, to see that nothing stands beyond.
    range: `A1:CW${ROWS_MAX + 1}`,
    sheets: (sheet, index) => {
      if (index >= SHEETS_MAX) throw new TooLarge()
      return sheet.hidden !== true && sheet.veryHidden !== true
    },
  })
  return sheets.map(({ name, rows }) => {
    if (rows.length > ROWS_MAX || rows.some((row) => row.length > COLUMNS_MAX)) throw new TooLarge()
    return { name, rows: rows.map((row) => row.map(cellText)) }
  })
}

/** As the reader of statements understands it without a doubt, whatever the sheet shows. */
function cellText(value: CellValue): string {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return numberText(value)
  return value === null ? '' : String(value)
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  // A sheet counts days in fractions, which miss the second by little.
  const iso = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString()
  const time = iso.slice(11, 19)
  // A time without a day lies at the beginning of a sheet's calendar.
  if (value.getUTCFullYear() < 1905) return time
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}

/** With two places, so that no point is taken for one of thousands; what is no whole sen is left for the reader to refuse. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  const sen = Math.round(value * 100)
  return Math.abs(value * 100 - sen) < 0.001 ? (sen / 100).toFixed(2) : `${value} (pecahan)`
}
