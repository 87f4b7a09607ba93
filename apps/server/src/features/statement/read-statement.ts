import { createHash } from 'node:crypto'
import {
  type Amount,
  type AmountFault,
  atWib,
  dayOfDate,
  type Instant,
  isCalendarDate,
  isoDay,
  plus,
  type Rupiah,
  readAmount,
  SECOND_MS,
} from '@ketok/domain'
import { type CsvRow, readCsv } from '../../platform/read-csv.ts'

export interface StatementLine {
  readonly lineNumber: number
  readonly hash: Buffer
  readonly bookedOn: string
  readonly bookedAt: Instant | null
  readonly description: string
  readonly amount: Rupiah
  readonly direction: 'in' | 'out'
}

export interface BadLine {
  readonly lineNumber: number
  readonly content: string
  readonly reason: string
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[]
  readonly bad: readonly BadLine[]
}

/** What banks call their columns, in small letters and without punctuation. */
const NAMES = {
  date: [
    'tanggal',
    'tgl',
    'date',
    'tanggal transaksi',
    'tgl transaksi',
    'transaction date',
    'posting date',
    'post date',
    'tanggal posting',
  ],
  time: ['jam', 'waktu', 'time', 'transaction time'],
  description: [
    'keterangan',
    'uraian',
    'uraian transaksi',
    'deskripsi',
    'description',
    'transaction description',
    'remark',
    'remarks',
    'berita',
    'keterangan transaksi',
  ],
  credit: ['kredit', 'credit', 'mutasi kredit', 'cr', 'credit amount', 'jumlah kredit', 'masuk'],
  debit: [
    'debet',
    'debit',
    'mutasi debet',
    'mutasi debit',
    'db',
    'debit amount',
    'jumlah debet',
    'jumlah debit',
    'keluar',
  ],
  amount: ['jumlah', 'amount', 'nominal', 'mutasi', 'nilai', 'transaction amount'],
  kind: [
    'd k',
    'db cr',
    'cr db',
    'dk',
    'dbcr',
    'jenis',
    'tipe',
    'type',
    'jenis transaksi',
    'debit credit',
    'd c',
  ],
  balance: ['saldo', 'balance', 'saldo akhir', 'running balance'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof NAMES
type Columns = Partial<Record<Column, number>>

/** As many as are agreed to in less time than a browser waits for an answer. */
const LINES_MAX = 5_000
/** A longest file of these still adds up to a safe integer; what is more is a number of something else. */
const AMOUNT_MAX = 400_000_000_000
const DESCRIPTION_MAX = 500

/**
 * A bank's statement, whatever its columns are called and in whichever order they stand. Lines before the header are
 * the bank's own heading; lines after it that cannot be read are told, never left out. Null without a header.
 */
export function readStatement(content: string): ReadStatement | null {
  const rows = readCsv(content)
  const headerAt = rows.findIndex(({ cells }) => isHeader(columnsOf(cells)))
  const header = rows[headerAt]
  if (header === undefined) return null
  const columns = columnsOf(header.cells)
  const lines: StatementLine[] = []
  const bad: BadLine[] = []
  const seen = new Map<string, number>()
  for (const row of rows.slice(headerAt + 1, headerAt + 1 + LINES_MAX)) {
    const read = readLine(row, columns)
    if ('reason' in read) {
      bad.push({ lineNumber: row.line, content: row.text.slice(0, 1_000), reason: read.reason })
      continue
    }
    // Two payers may send the same sum on one day with the same words: each is a line of its own.
    const said = JSON.stringify([
      read.bookedOn,
      read.bookedAt,
      read.description,
      read.amount,
      read.direction,
      read.balance,
    ])
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    const { balance, ...line } = read
    lines.push({
      ...line,
      lineNumber: row.line,
      hash: createHash('sha256').update(`${said} ${nth}`).digest(),
    })
  }
  for (const row of rows.slice(headerAt + 1 + LINES_MAX))
    bad.push({
      lineNumber: row.line,
      content: row.text.slice(0, 1_000),
      reason: `Berkas memuat lebih dari ${LINES_MAX} baris. Impor sisanya tersendiri`,
    })
  return { lines, bad }
}

function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {}
  cells.forEach((cell, index) => {
    const name = cell
      .toLowerCase()
      .replaceAll(/\((?:idr|rp)\)/g, ' ')
      .replaceAll(/[^a-z]+/g, ' ')
      .trim()
    for (const column of Object.keys(NAMES) as Column[]) {
      if (columns[column] === undefined && (NAMES[column] as readonly string[]).includes(name))
        columns[column] = index
    }
  })
  return columns
}

const isHeader = ({ date, credit, amount }: Columns) =>
  date !== undefined && (credit !== undefined || amount !== undefined)

type ReadLine = Omit<StatementLine, 'lineNumber' | 'hash'> & { readonly balance: string }

function readLine({ cells }: CsvRow, columns: Columns): ReadLine | { readonly reason: string } {
  const cell = (column: Column) => {
    const index = columns[column]
    return index === undefined ? '' : (cells[index] ?? '')
  }
  const date = readDate(cell('date'))
  if (date === null) return { reason: 'Tanggal tidak terbaca' }
  const moved = readMove(cell)
  if (typeof moved === 'string') return { reason: moved }
  const time = /(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?\s*$/.exec(cell('time') || date.rest)
  const clock =
    time === null ? null : { hour: Number(time[1]), minute: Number(time[2]), second: Number(time[3] ?? 0) }
  const isTime = clock !== null && clock.hour < 24 && clock.minute < 60 && clock.second < 60
  return {
    bookedOn: isoDay(date.day),
    bookedAt: isTime ? plus(atWib(date.day, clock.hour, clock.minute), clock.second * SECOND_MS) : null,
    description: cell('description').replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_MAX) || '-',
    ...moved,
    balance: cell('balance'),
  }
}

type Move = Pick<StatementLine, 'amount' | 'direction'>

/** A move, or the reason why the line cannot be read. */
function readMove(cell: (column: Column) => string): Move | string {
  const [credit, debit, amount] = [cell('credit'), cell('debit'), cell('amount')].map(readColumn)
  const unread = [credit, debit, amount].find((read) => typeof read === 'string')
  if (typeof unread === 'string') return unread
  if (isMoved(credit)) return credit.negative ? UNCLEAR : moveOf(credit, 'in')
  if (isMoved(debit)) return moveOf(debit, 'out')
  if (!isMoved(amount)) return UNREAD
  const direction = directionIn(`${cell('kind')} ${markIn(cell('amount'))}`)
  if (direction === 'in') return amount.negative ? UNCLEAR : moveOf(amount, 'in')
  if (direction === 'out' || amount.negative) return moveOf(amount, 'out')
  return cell('kind') === '' ? moveOf(amount, 'in') : UNCLEAR
}

const UNCLEAR = 'Tidak jelas uang masuk atau keluar'
const UNREAD = 'Jumlah tidak terbaca'
const WHY_UNREAD: Partial<Record<AmountFault, string>> = {
  other_currency: 'Jumlah dalam mata uang lain',
  shortened: 'Jumlah dipersingkat oleh lembar kerja (E). Ambil lagi berkasnya dari bank',
  sen: 'Jumlah bukan rupiah bulat',
  too_large: 'Jumlah terlalu besar',
}

const IN = /^(?:CR|K|C|KREDIT|CREDIT|KR)$/i
const OUT = /^(?:DB|D|DEBET|DEBIT|DR)$/i
/** Banks set it before or behind the amount; it is no part of one. */
const MARK =
  /^\s*(CR|KREDIT|CREDIT|KR|K|C|DB|DEBET|DEBIT|DR|D)\b\.?|(?<![A-Z])(CR|KREDIT|CREDIT|KR|K|C|DB|DEBET|DEBIT|DR|D)\.?\s*$/i

const markIn = (text: string) => MARK.exec(text)?.slice(1).join('') ?? ''

function directionIn(marks: string): 'in' | 'out' | null {
  const words = marks.split(/[^A-Za-z]+/)
  if (words.some((word) => IN.test(word))) return 'in'
  return words.some((word) => OUT.test(word)) ? 'out' : null
}

/** Null for an empty cell, a reason for one that cannot be read. */
function readColumn(text: string): Amount | null | string {
  const read = readAmount(text.replace(MARK, ''))
  if (read.ok) return read.value
  return read.error === 'empty' ? null : (WHY_UNREAD[read.error] ?? UNREAD)
}

function isMoved(amount: Amount | null | string | undefined): amount is Amount {
  return typeof amount === 'object' && amount !== null && (amount.rupiah > 0 || amount.sen > 0)
}

function moveOf({ rupiah, sen }: Amount, direction: 'in' | 'out'): Move | string {
  if (rupiah > AMOUNT_MAX) return 'Jumlah terlalu besar'
  if (sen > 0) return 'Jumlah bukan rupiah bulat'
  return { amount: rupiah, direction }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH_MONTHS: Readonly<Record<string, number>> = { may: 5, aug: 8, agt: 8, oct: 10, dec: 12 }

function readDate(text: string): { day: ReturnType<typeof dayOfDate>; rest: string } | null {
  const iso = /^'?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/.exec(text)
  const local = /^'?(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{4}|\d{2})(?!\d)(.*)$/.exec(text)
  const [year, month, day, rest] =
    iso !== null
      ? [Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4] ?? '']
      : local !== null
        ? [fullYear(local[3] ?? ''), monthOf(local[2] ?? ''), Number(local[1]), local[4] ?? '']
        : [0, 0, 0, '']
  const date = { year, month, day }
  return year < 2000 || year > 2100 || !isCalendarDate(date) ? null : { day: dayOfDate(date), rest }
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const short = text.slice(0, 3).toLowerCase()
  return ENGLISH_MONTHS[short] ?? MONTHS.indexOf(short) + 1
}
