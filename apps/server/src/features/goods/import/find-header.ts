import { createHash } from 'node:crypto'
import { headerWords, mapUnitColumns } from '@ketok/domain'
import type { TableSheet } from './table.worker.ts'

/** Where the names of the columns stand, and what they are. */
export interface FoundHeader {
  readonly sheet: TableSheet
  /** From one; the last of them where names stand in two rows. */
  readonly line: number
  readonly names: readonly string[]
  readonly mark: string
}

/** Titles, addresses and dates of a list stand above its names, never more than these. */
const HEADING_ROWS = 40
/** Fewer names that the house knows are likely words of a title. */
const KNOWN_LEAST = 2

/** All rows that may be the names of columns, the likeliest first. */
export function possibleHeaders(sheets: readonly TableSheet[]): FoundHeader[] {
  const found = sheets.flatMap((sheet) =>
    sheet.rows.slice(0, HEADING_ROWS).flatMap((row, at) => {
      const next = sheet.rows[at + 1]
      const one = headerOf(sheet, at + 1, row)
      const two = next === undefined || isTitle(row) ? null : headerOf(sheet, at + 2, joined(row, next))
      return [one, two].filter((each) => each !== null)
    }),
  )
  return found
    .filter(({ names, sheet, line }) => names.length >= KNOWN_LEAST && sheet.rows.length > line)
    .map((header, order) => ({ header, order, known: knownOf(header.names) }))
    .toSorted((a, b) => b.known - a.known || a.order - b.order)
    .map(({ header }) => header)
}

/** One text in the first cell, or merged over all columns: it stands above the names and is in none of them. */
function isTitle(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 1) return cells[0]?.trim() !== ''
  return new Set(filled).size === 1 && filled.length === cells.length
}

const knownOf = (names: readonly string[]) => mapUnitColumns(names).filter((field) => field !== null).length

function headerOf(sheet: TableSheet, line: number, cells: readonly string[]): FoundHeader | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  // A title that is merged over all columns is one name many times.
  if (new Set(filled).size < KNOWN_LEAST) return null
  const names = distinct(cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
  return { sheet, line, names, mark: markOfHeader(names) }
}

/** Names in two rows: the lower one stands alone where the house knows it, else behind the name above it. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [first = '', second = ''] = [above[at]?.trim(), below[at]?.trim()]
    if (second === '' || first === '' || first === second) return second || first
    return mapUnitColumns([second])[0] === null ? `${first} ${second}` : second
  })
}

const LETTERS = 26

/** Every column has a name of its own: one without any is called by its letter, as sheets do. */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name, at) => {
    const own = name || `Kolom ${letterOf(at)}`
    const count = (counts.get(own.toLowerCase()) ?? 0) + 1
    counts.set(own.toLowerCase(), count)
    return count === 1 ? own : `${own} (${count})`
  })
}

function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % LETTERS))
  return at < LETTERS ? last : letterOf(Math.floor(at / LETTERS) - 1) + last
}

/** The same for the same names in any order. */
function markOfHeader(names: readonly string[]): string {
  const words = names.map(headerWords).filter((each) => each !== '')
  return createHash('sha256')
    .update([...new Set(words)].toSorted().join('\n'))
    .digest('hex')
}
