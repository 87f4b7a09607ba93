import { err, ok, type Result, readAmount } from '@ketok/domain'
import type { Columns } from './header.ts'

export type Direction = 'in' | 'out'

/** How a file says of its lines whether money came or went. It is never taken for granted. */
export type Notation =
  /** A column for what came and one for what went; some banks write what went with a minus, all of it. */
  | { readonly kind: 'columns'; readonly debitsAreNegative: boolean }
  /** A word beside the amount, in its cell or in one of these columns. */
  | { readonly kind: 'marks'; readonly columns: readonly number[] }
  /** A minus, or parentheses, for what went. */
  | { readonly kind: 'signs' }

export interface Move {
  readonly direction: Direction
  /** Hundredths of a rupiah: a bank counts them, the house does not. */
  readonly cents: number
}

const WORDS: Readonly<Record<string, Direction>> = {
  cr: 'in',
  kr: 'in',
  c: 'in',
  k: 'in',
  kredit: 'in',
  credit: 'in',
  masuk: 'in',
  db: 'out',
  dr: 'out',
  d: 'out',
  debet: 'out',
  debit: 'out',
  keluar: 'out',
}
const WORD = Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const MARK = new RegExp(`^[([]?(${WORD})[.)\\]]*$`, 'i')
const MARK_BEFORE = new RegExp(`^[([]?(${WORD})[)\\].:]*(?=[ \\d(+-]|rp|idr)(.*)$`, 'i')
const MARK_BEHIND = new RegExp(`^(.*[\\d)+-]) *[([]?(${WORD})[)\\].]*$`, 'i')

/** A cell that holds nothing but a mark. */
export function markOf(cell: string): Direction | null {
  return WORDS[MARK.exec(cell.trim())?.[1]?.toLowerCase() ?? ''] ?? null
}

interface SignedAmount {
  readonly mark: Direction | null
  readonly sign: '+' | '-' | null
  readonly cents: number
}

/** An amount with its marks taken off; a K behind one is a bank's kredit and never a thousand. Null for none at all. */
export function signedAmount(cell: string): Result<SignedAmount | null, string> {
  const text = cell.trim()
  const before = MARK_BEFORE.exec(text)
  const behind = MARK_BEHIND.exec(before?.[2]?.trim() ?? text)
  const bare = behind?.[1] ?? before?.[2] ?? text
  // Some write '.00' where nothing moved.
  if (/^[-+.,0 ]*$/.test(bare)) return /0/.test(bare) ? ok({ mark: null, sign: null, cents: 0 }) : ok(null)
  const read = readAmount(bare)
  if (!read.ok) return read.error === 'empty' ? ok(null) : err(FAULTS[read.error] ?? UNREADABLE)
  // People write '15 jt', banks do not.
  if (/[a-z]/i.test(bare.replaceAll(/rp|idr|rupiah/gi, ''))) return err(UNREADABLE)
  const marks = [before?.[1], behind?.[2]].flatMap((word) =>
    word === undefined ? [] : [WORDS[word.toLowerCase()]],
  )
  if (marks.length > 1 && marks[0] !== marks[1]) return err(UNCLEAR)
  const cents = read.value.rupiah * 100 + read.value.sen
  if (!Number.isSafeInteger(cents)) return err('Jumlah terlalu besar')
  const isPlus = /^\+|\+$/.test(bare.trim())
  return ok({ mark: marks[0] ?? null, sign: read.value.negative ? '-' : isPlus ? '+' : null, cents })
}

const UNREADABLE = 'Jumlah tidak terbaca'
const UNCLEAR = 'Tidak jelas uang masuk atau keluar'
const FAULTS: Readonly<Record<string, string>> = {
  other_currency: 'Jumlah bukan rupiah',
  shortened: 'Jumlah dipendekkan lembar kerja (seperti 1,05E+08). Unduh lagi dari bank',
  too_large: 'Jumlah terlalu besar',
}

/** Decided for the whole file. The error: one column of amounts, and nothing anywhere that tells what came from what went. */
export function notationOf(
  rows: readonly (readonly string[])[],
  columns: Columns,
): Result<Notation, 'no_direction'> {
  const cellsAt = (at: number | undefined) =>
    at === undefined ? [] : rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')
  if (columns.credit !== undefined || columns.debit !== undefined) {
    const debits = amountsIn(cellsAt(columns.debit)).filter(({ cents }) => cents > 0)
    const debitsAreNegative = debits.length > 0 && debits.every(({ sign }) => sign === '-')
    return ok({ kind: 'columns', debitsAreNegative })
  }
  const marked = columns.marks.filter((at) => {
    const cells = cellsAt(at)
    return cells.filter((cell) => markOf(cell) !== null).length > cells.length / 2
  })
  const amounts = amountsIn(cellsAt(columns.amount))
  if (marked.length > 0 || amounts.some(({ mark }) => mark !== null))
    return ok({ kind: 'marks', columns: marked })
  return amounts.some(({ sign }) => sign !== null) ? ok({ kind: 'signs' }) : err('no_direction')
}

function amountsIn(cells: readonly string[]): SignedAmount[] {
  return cells.flatMap((cell) => {
    const read = signedAmount(cell)
    return read.ok && read.value !== null ? [read.value] : []
  })
}

/** What one line says, by the file's notation; the error is why it does not say it. */
export function readMove(
  cells: readonly string[],
  columns: Columns,
  notation: Notation,
): Result<Move, string> {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
  if (notation.kind === 'columns') return moveOfColumns(cell(columns.credit), cell(columns.debit), notation)
  const read = signedAmount(cell(columns.amount))
  if (!read.ok) return read
  if (read.value === null || read.value.cents === 0) return err(UNREADABLE)
  const { mark, sign, cents } = read.value
  const bySign: Direction | null = sign === null ? null : sign === '-' ? 'out' : 'in'
  // Where some amounts have a minus, those without one came in.
  if (notation.kind === 'signs') return ok({ direction: bySign ?? 'in', cents })
  const directions = [mark, ...notation.columns.map((at) => markOf(cell(at))), bySign].filter(
    (each) => each !== null,
  )
  const [direction] = directions
  const isMarked = directions.length > (bySign === null ? 0 : 1)
  if (direction === undefined || !isMarked || directions.some((each) => each !== direction))
    return err(UNCLEAR)
  return ok({ direction, cents })
}

function moveOfColumns(
  creditCell: string,
  debitCell: string,
  { debitsAreNegative }: { readonly debitsAreNegative: boolean },
): Result<Move, string> {
  const [credit, debit] = [signedAmount(creditCell), signedAmount(debitCell)]
  if (!credit.ok) return credit
  if (!debit.ok) return debit
  const [came, went] = [credit.value, debit.value].map((each) =>
    each === null || each.cents === 0 ? null : each,
  )
  if (came && went) return err('Kolom debet dan kredit sama-sama terisi')
  const [moved, direction] = came ? ([came, 'in'] as const) : ([went, 'out'] as const)
  if (!moved) return err(UNREADABLE)
  if (moved.mark !== null && moved.mark !== direction) return err(UNCLEAR)
  // A minus in the column of what came, or in the other beside amounts without one, takes something back.
  if (moved.sign === '-' && !(direction === 'out' && debitsAreNegative)) return err(UNCLEAR)
  return ok({ direction, cents: moved.cents })
}
