import { type Day, err, isoDay, ok, type Result } from '@ketok/domain'
import { isAroundLines, readAround } from './around.ts'
import { centsWords, checkBalances, type Finding, type Movement } from './balance.ts'
import { isOfOtherCurrency } from './currency.ts'
import { type DecidedOrder, dayIn, decideOrder, isWithin, type Period, timeIn, writtenDay } from './days.ts'
import { type Notation, notationOf, readMove, signedAmount } from './direction.ts'
import { accountNumberOf } from './fingerprint.ts'
import { badLine, finishLines, LINES_MAX, periodOf, type ReadLine, refusalOfAmount } from './finish.ts'
import { type Columns, findHeader, type Header } from './header.ts'
import { type CsvRow, splitRows } from './rows.ts'
import type { BadLine, ReadStatement, StatementRefusal } from './statement.ts'

/**
 * A bank's file of whatever columns, in whichever order. What holds for the whole file is decided first (separator,
 * order of day and month, how direction is told); then each line is read by it or refused with its reason.
 */
export function readCsvStatement(text: string, today: Day): Result<ReadStatement, StatementRefusal> {
  const header = findHeader(text)
  if (header === null) return err({ code: 'statement_unreadable' })
  const split = splitRows(text, header.separator)
  if (!split.ok) return err({ code: 'statement_quote_open', line: split.error.line })
  return readRows(split.value, header, today)
}

export function readRows(
  rows: readonly CsvRow[],
  header: Header,
  today: Day,
): Result<ReadStatement, StatementRefusal> {
  const { columns } = header
  const heading = rows.filter(({ line }) => line < header.line)
  const below = rows.filter(({ line, cells }) => line > header.line && !isHeaderAgain(cells, header))
  const others = [...heading, ...below.filter(({ cells }) => isAround(cells, columns))]
  if (isOfOtherCurrency(others, header.names, columns)) return err({ code: 'statement_other_currency' })
  const around = readAround(others)
  const data = withContinuations(
    below.filter(({ cells }) => !isAround(cells, columns)),
    columns,
  )
  const taken = data.slice(0, LINES_MAX)
  const days = taken.flatMap(({ line, cells }) => {
    const day = writtenDay(cells[columns.date] ?? '')
    return day === null ? [] : [{ written: day.written, line }]
  })
  const order = decideOrder(days, around.period)
  if (!order.ok) return err({ code: 'statement_days_contradict', ...order.error })
  const notation = notationOf(
    taken.map(({ cells }) => cells),
    columns,
  )
  if (!notation.ok && taken.length > 0) return err({ code: 'statement_no_direction' })
  if (!notation.ok) return err({ code: 'statement_empty', line: header.line })
  const file = {
    columns,
    account: around.account,
    period: around.period,
    order: order.value,
    notation: notation.value,
  }
  const read = taken.map((row) => readRow(row, file))
  const lines = read.flatMap(({ line }) => (line === null ? [] : [line]))
  const bad = [
    ...read.flatMap(({ bad: refused }) => (refused === null ? [] : [refused])),
    ...data
      .slice(LINES_MAX)
      .map(({ line, text }) =>
        badLine(line, text, `Berkas memuat lebih dari ${LINES_MAX} baris. Impor sisanya tersendiri`),
      ),
  ]
  const [first] = bad
  if (lines.length === 0)
    return err(
      first === undefined
        ? { code: 'statement_empty', line: header.line }
        : { code: 'statement_all_refused', count: bad.length, line: first.lineNumber, reason: first.reason },
    )
  const movements = read.map(({ movement }) => movement)
  const balances = checkBalances(movements, around)
  return ok({
    lines: finishLines(lines),
    bad,
    accounts: accountsOf(lines, around.account),
    period: periodOf(lines, around.period),
    opening: balances.opening,
    closing: balances.closing,
    findings: [...balances.findings, ...checkTotals(movements, around), ...checkDays(lines, file, today)],
  })
}

const isHeaderAgain = (cells: readonly string[], { names }: Header) =>
  names.every((name, at) => name === '' || name === (cells[at] ?? ''))

const isAround = (cells: readonly string[], columns: Columns) =>
  writtenDay(cells[columns.date] ?? '') === null ? isAroundLines(cells) : isBroughtForward(cells, columns)

/** 'SALDO AWAL' with a day and a balance, and nothing that moved. */
function isBroughtForward(cells: readonly string[], columns: Columns): boolean {
  const words = columns.descriptions.map((at) => cells[at] ?? '').join(' ')
  const moved = [columns.credit, columns.debit, columns.amount].some((at) =>
    /[1-9]/.test(cells[at ?? -1] ?? ''),
  )
  return !moved && /^(?:saldo|(?:opening|closing|starting|ending) balance)\b/i.test(words)
}

/** Some banks go on with a line's words in rows that have nothing else. */
function withContinuations(rows: readonly CsvRow[], { descriptions }: Columns): CsvRow[] {
  const joined: CsvRow[] = []
  const [at] = descriptions
  for (const row of rows) {
    const last = joined.at(-1)
    const isMore = at !== undefined && row.cells.every((cell, index) => (cell !== '') === (index === at))
    if (!isMore || last === undefined) joined.push(row)
    else
      joined[joined.length - 1] = {
        ...last,
        cells: last.cells.map((cell, index) => (index === at ? `${cell} ${row.cells[at]}`.trim() : cell)),
      }
  }
  return joined
}

interface FileSays {
  readonly columns: Columns
  readonly account: string | null
  readonly period: Period | null
  readonly order: DecidedOrder
  readonly notation: Notation
}

interface RowRead {
  readonly line: ReadLine | null
  readonly bad: BadLine | null
  readonly movement: Movement
}

function readRow(row: CsvRow, file: FileSays): RowRead {
  const { columns } = file
  const cell = (at: number | undefined) => (at === undefined ? '' : (row.cells[at] ?? ''))
  const account = accountNumberOf(cell(columns.account)) ?? file.account
  const day = readDay(cell(columns.date), file)
  const move = readMove(row.cells, columns, file.notation)
  const isPending = /^pend/i.test(cell(columns.date))
  const balance = isPending ? null : balanceOf(cell(columns.balance))
  const signed = move.ok && !isPending ? (move.value.direction === 'in' ? 1 : -1) * move.value.cents : null
  const movement = {
    line: row.line,
    account: columns.account === undefined ? null : account,
    day: day.ok ? day.value.day : null,
    cents: isPending ? 0 : signed,
    balance,
    opening: balanceOf(cell(columns.opening)),
  }
  const refused = (reason: string) => ({ line: null, bad: badLine(row.line, row.text, reason), movement })
  if (!day.ok) return refused(day.error)
  if (!isRupiah(cell(columns.currency))) return refused('Mata uangnya bukan rupiah')
  if (!move.ok) return refused(move.error)
  const reason = refusalOfAmount(move.value.cents) ?? refusalOfShape(row)
  if (reason !== null) return refused(reason)
  const line = {
    lineNumber: row.line,
    day: day.value.day,
    bookedAt: timeIn(day.value.day, cell(columns.time) || day.value.rest),
    words: columns.descriptions.map((at) => row.cells[at] ?? ''),
    ...move.value,
    balance,
    account,
  }
  return { line, bad: null, movement }
}

function readDay(text: string, { order, period }: FileSays): Result<{ day: Day; rest: string }, string> {
  if (/^pend/i.test(text)) return err('Belum dibukukan bank (PEND). Impor lagi setelah dibukukan')
  const found = writtenDay(text)
  if (found === null) return err('Tanggal tidak terbaca')
  const day = dayIn(found.written, order.order, period)
  if (day !== null) return ok({ day, rest: found.rest })
  if (found.written.year !== null) return err('Tanggal tidak terbaca')
  return err(
    period === null
      ? 'Tahun tidak tertulis, dan berkas tidak menyebut periodenya'
      : 'Tanggal tanpa tahun ini di luar periode berkas',
  )
}

const isRupiah = (currency: string) => /^(?:idr|rp|rupiah)?\.?$/i.test(currency)

/** A quote that is opened and not closed swallows the lines below it. */
const LINES_OF_A_CELL_MAX = 8
const refusalOfShape = ({ text }: CsvRow) =>
  text.split('\n').length > LINES_OF_A_CELL_MAX ? 'Tanda kutip di baris ini tidak ditutup' : null

function balanceOf(text: string): number | null {
  const read = signedAmount(text)
  if (!read.ok || read.value === null) return null
  const { cents, mark, sign } = read.value
  return mark === 'out' || sign === '-' ? -cents : cents
}

function accountsOf(lines: readonly ReadLine[], ofFile: string | null): string[] {
  const found = new Set(lines.flatMap(({ account }) => (account === null ? [] : [account])))
  return found.size > 0 ? [...found] : ofFile === null ? [] : [ofFile]
}

/** Only where every line was read: the sums of the rest cannot agree. */
function checkTotals(
  movements: readonly Movement[],
  { totalIn, totalOut }: { readonly totalIn: number | null; readonly totalOut: number | null },
): Finding[] {
  if (movements.some(({ cents }) => cents === null)) return []
  const sum = (sign: 1 | -1) =>
    movements.reduce((total, { cents }) => total + Math.max(0, sign * (cents ?? 0)), 0)
  const check = (what: string, stated: number | null, found: number) =>
    stated === null || Math.abs(stated) === found
      ? []
      : [
          {
            line: null,
            message: `Total ${what} tertulis ${centsWords(Math.abs(stated))}, sedangkan jumlah barisnya ${centsWords(found)}`,
          },
        ]
  return [...check('uang masuk', totalIn, sum(1)), ...check('uang keluar', totalOut, sum(-1))]
}

function checkDays(lines: readonly ReadLine[], { order, period }: FileSays, today: Day): Finding[] {
  const ahead = lines.filter(({ day }) => day > today)
  const outside = period === null ? [] : lines.filter(({ day }) => !isWithin(day, period))
  const doubt = order.isAssumed ? '. Periksa apakah hari dan bulannya terbalik' : ''
  return [
    ...ahead.map(({ lineNumber, day }) => ({
      line: lineNumber,
      message: `tanggal ${isoDay(day).split('-').toReversed().join('-')} belum tiba${doubt}`,
    })),
    ...outside.map(({ lineNumber }) => ({
      line: lineNumber,
      message: `tanggalnya di luar periode berkas${doubt}`,
    })),
  ]
}
