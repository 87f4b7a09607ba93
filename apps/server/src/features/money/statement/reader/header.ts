import { isOther } from './currency.ts'
import { type CsvRow, splitRows } from './rows.ts'

/** Where a bank puts what, by index. */
export interface Columns {
  readonly date: number
  readonly time: number | undefined
  readonly credit: number | undefined
  readonly debit: number | undefined
  readonly amount: number | undefined
  readonly balance: number | undefined
  /** Of the account before this very line. */
  readonly opening: number | undefined
  readonly account: number | undefined
  readonly currency: number | undefined
  readonly descriptions: readonly number[]
  /** Where a mark of the direction may stand: named as such, or not named at all. */
  readonly marks: readonly number[]
}

export interface Header {
  readonly separator: string
  /** From one; the last of them where names stand in two rows. */
  readonly line: number
  readonly names: readonly string[]
  readonly columns: Columns
}

const SEPARATORS = [',', ';', '\t', '|']
/** A heading that is longer than this is none. */
const HEADING_LINES_MAX = 200

/** The separator is the one with which a row names the most columns: lines above it may hold any signs. */
export function findHeader(text: string): Header | null {
  const beginning = text.split('\n', HEADING_LINES_MAX).join('\n')
  let best: { readonly header: Header; readonly count: number } | null = null
  for (const separator of SEPARATORS) {
    const header = headerIn(rowsUpTo(beginning, separator), separator)
    if (header === null) continue
    const count = header.names.filter((name) => roleOf(name) !== null).length
    if (best === null || count > best.count) best = { header, count }
  }
  return best?.header ?? null
}

/** A quoted cell may run on beyond the lines looked at: what stands before it is enough. */
function rowsUpTo(beginning: string, separator: string): readonly CsvRow[] {
  const split = splitRows(beginning, separator)
  return split.ok ? split.value : split.error.rowsBefore
}

/** In rows that are already parted: a sheet of a workbook has no separator. */
export function headerIn(rows: readonly CsvRow[], separator: string): Header | null {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const { names, line } = withSecondRow(row, next)
    const columns = columnsOf(names)
    if (columns !== null) return { separator, line, names, columns }
  }
  return null
}

/** Some name a pair of columns above ('Mutasi') and each of the two beneath ('Debet', 'Kredit'). */
function withSecondRow(
  first: CsvRow,
  second: CsvRow | undefined,
): { readonly names: readonly string[]; readonly line: number } {
  if (second === undefined || !isSecondRow(second)) return { names: first.cells, line: first.line }
  const names = Array.from(
    { length: Math.max(first.cells.length, second.cells.length) },
    (_, at) => second.cells[at] || first.cells[at] || '',
  )
  return { names, line: second.line }
}

const isSecondRow = ({ cells }: CsvRow) =>
  cells.every((cell) => !isValue(cell)) &&
  cells.some((cell) => ['credit', 'debit'].includes(roleOf(cell) ?? '')) &&
  columnsOf(cells) === null

type Role =
  | 'date'
  | 'value_date'
  | 'time'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'balance'
  | 'opening'
  | 'account'
  | 'currency'
  | 'description'
  | 'mark'
  | 'other'

export function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.some(isValue)) return null
  const roles = cells.map(roleOf)
  // Some banks write each amount twice, in rupiah and in another currency.
  const first = (role: Role) => {
    const found = roles.flatMap((each, at) => (each === role ? [at] : []))
    return found.find((at) => !isOther(cells[at] ?? '')) ?? found[0]
  }
  const all = (...wanted: readonly (Role | null)[]) =>
    roles.flatMap((role, at) => (wanted.includes(role) ? [at] : []))
  // Some write day and hour into one column, and name it by the time.
  const date = first('date') ?? first('value_date') ?? first('time')
  const time = first('time')
  const [credit, debit, amount] = [first('credit'), first('debit'), first('amount')]
  if (date === undefined || (credit ?? debit ?? amount) === undefined) return null
  return {
    date,
    time: time === date ? undefined : time,
    credit,
    debit,
    amount,
    balance: first('balance'),
    opening: first('opening'),
    account: first('account'),
    currency: first('currency'),
    descriptions: all('description'),
    marks: [...all('mark'), ...all(null)],
  }
}

/** A day, an amount, or something said of an account: a cell of a heading or of a line, and no column's name. */
const isValue = (cell: string) => /\d{3}|\d[-/.,]\d|[:=]\s*\S/.test(cell)

const AMOUNT = /jumlah|amount|nominal|mutasi|nilai|\bvalue\b|\btotal\b/
const INCOMING =
  /kredit|credit|\bcr\b|\bkr\b|masuk|deposit|setoran|penerimaan|\breceived\b|^(?:money |paid )?in$|^[kc]$/
const OUTGOING =
  /debet|debit|\bdb\b|\bdr\b|keluar|withdrawal|penarikan|pengeluaran|^(?:money |paid )?out$|^d$/
const DESCRIPTION =
  /keterangan|\bket\b|uraian|\bdesk\b|deskripsi|descr|remark|berita|detail|rincian|narasi|narrative|particular|catatan|\bmemo\b|\bnotes?\b|^info|^transaksi$|^transaction$/
const OTHER_ACCOUNT =
  /lawan|tujuan|pengirim|penerima|nama|name|benef|counter|sender|asal|sumber|holder|type|jenis|tipe/
const MARKS =
  /^(?:d k|k d|d c|c d|dk|kd|dc|cd|dbcr|crdb|gl ?sign)$|jenis|tipe|\btype\b|indikator|indicator|\bsign\b|arah/
const NUMBERS =
  /\b(?:kode|code|ref|referensi|reference|no|nomor|number|seq|teller|cabang|branch|cbg|jurnal|journal)\b/

/** By the parts of its name, whatever the language and the order of the words. Null for a column without a name. */
export function roleOf(cell: string): Role | null {
  const name = cell
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(/\b(?:idr|rp)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '') return null
  if (/saldo|balance|\bbal\b/.test(name))
    return /awal|open|start|begin|sebelum|prev/.test(name) ? 'opening' : 'balance'
  if (/tanggal|\btgl|date\b/.test(name))
    return /\bval|efektif|effective|\beff\b/.test(name) ? 'value_date' : 'date'
  if (/\b(?:jam|waktu|time|pukul)\b/.test(name)) return 'time'
  if (/mata uang|currency|\bccy\b|valuta/.test(name)) return 'currency'
  if (/\b(?:no)?rek\b|rekening|account|\bacct?\b|\bnorek/.test(name))
    return OTHER_ACCOUNT.test(name) ? 'other' : 'account'
  return roleOfMovement(name)
}

function roleOfMovement(name: string): Role {
  const [isIn, isOut] = [INCOMING.test(name), OUTGOING.test(name)]
  if (isIn && isOut) return AMOUNT.test(name) ? 'amount' : 'mark'
  if (DESCRIPTION.test(name)) return 'description'
  if (NUMBERS.test(name)) return 'other'
  if (isIn) return 'credit'
  if (isOut) return 'debit'
  if (MARKS.test(name)) return 'mark'
  return AMOUNT.test(name) ? 'amount' : 'other'
}
