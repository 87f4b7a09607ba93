import { amountFaultWords } from '@ketok/contract/amount-words'
import { faultOfPrices, formatRupiah, readRupiah } from '@ketok/domain'

/** The three amounts of a lot, as they are typed. */
export interface PriceTexts {
  readonly base: string
  readonly increment: string
  readonly reserve: string
}

export const PRICE_COLUMNS = ['base', 'increment', 'reserve'] as const
export type PriceColumn = (typeof PRICE_COLUMNS)[number]

/** Cells as spreadsheets copy them: tabs between columns, lines between rows. The last line ends one, it begins none. */
export function cellsOf(pasted: string): string[][] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Whether what is pasted is a part of a table, not one amount. */
export const isTable = (pasted: string): boolean => /[\t\n\r]/.test(pasted.replace(/[\r\n]+$/, ''))

/**
 * Lays cells over the rows from one of them on, to the right and down; what reaches beyond the table is left out. Empty
 * cells empty what they cover: a limit that is not there is none.
 */
export function pasteCells<Row extends PriceTexts>(
  rows: readonly Row[],
  from: { readonly row: number; readonly column: PriceColumn },
  cells: readonly (readonly string[])[],
): Row[] {
  const first = PRICE_COLUMNS.indexOf(from.column)
  return rows.map((row, index) => {
    const given = cells[index - from.row]
    if (given === undefined) return row
    const changed: Partial<Record<PriceColumn, string>> = {}
    for (const [offset, cell] of given.entries()) {
      const column = PRICE_COLUMNS[first + offset]
      if (column !== undefined) changed[column] = cell
    }
    return { ...row, ...changed }
  })
}

/** What lists call a unit by: the house's own number, its plate. */
export interface NamedRow extends PriceTexts {
  readonly names: readonly (string | null)[]
}

const nameOf = (text: string | null) => (text ?? '').toUpperCase().replace(/[\W_]/g, '')

/**
 * Cells whose first column says which unit each line is about: the amounts beside it go to that unit's row, wherever it
 * stands. What names no row, or two, is told. Null where the first column does not name units: then the order counts.
 */
export function pasteByName<Row extends NamedRow>(
  rows: readonly Row[],
  cells: readonly (readonly string[])[],
): { readonly rows: Row[]; readonly placed: number; readonly unknown: readonly string[] } | null {
  const places = new Map<string, number | null>()
  for (const [place, { names }] of rows.entries())
    for (const name of new Set(names.map(nameOf)))
      if (name !== '') places.set(name, places.has(name) ? null : place)
  const isNamed = ([name = '']: readonly string[]) => places.has(nameOf(name))
  // The heads of the columns are copied along with them.
  const isHead = (line: readonly string[], at: number) =>
    at === 0 && !isNamed(line) && !/\d/.test(line[0] ?? '')
  const lines = cells.filter(
    (line, at) => line.length > 1 && nameOf(line[0] ?? '') !== '' && !isHead(line, at),
  )
  const named = lines.filter(isNamed).length
  if (named === 0) return null
  // A number that the house gave may be one that some price is, too.
  const areAmounts = lines.every(([name = '']) => readRupiah(name).ok)
  if (areAmounts && named * 2 <= lines.length) return null
  const amounts = new Map<number, readonly string[]>()
  const unknown: string[] = []
  for (const [name = '', ...given] of lines) {
    const place = places.get(nameOf(name)) ?? null
    if (place === null) unknown.push(name)
    else amounts.set(place, given)
  }
  const changed = rows.map((row, place) => {
    const given = amounts.get(place)
    return given === undefined ? row : (pasteCells([row], { row: 0, column: 'base' }, [given])[0] ?? row)
  })
  return { rows: changed, placed: amounts.size, unknown }
}

export interface Prices {
  readonly base_price: number
  readonly increment: number
  readonly reserve: number | null
}

export type ReadPrices =
  | { readonly prices: Prices }
  | { readonly faults: Partial<Record<PriceColumn, string>> }
  /** Nothing stands there yet. */
  | { readonly isEmpty: true }

/** Reads prices as every field of amounts does, and checks them by the rules of a lot's prices. */
export function readPrices({ base, increment, reserve }: PriceTexts): ReadPrices {
  if (base.trim() === '' && increment.trim() === '' && reserve.trim() === '') return { isEmpty: true }
  const faults: Partial<Record<PriceColumn, string>> = {}
  const read = (column: PriceColumn, text: string) => {
    const amount = readRupiah(text)
    if (amount.ok) return amount.value
    faults[column] = amountFaultWords[amount.error]
    return 0
  }
  const prices = {
    base: read('base', base),
    increment: read('increment', increment),
    reserve: reserve.trim() === '' || reserve.trim() === '-' ? null : read('reserve', reserve),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const fault = faultOfPrices(prices)
  if (fault === null)
    return { prices: { base_price: prices.base, increment: prices.increment, reserve: prices.reserve } }
  const column = fault.field === 'base_price' ? 'base' : fault.field
  return { faults: { [column]: faultWords(fault.refusal) } }
}

type Fault = NonNullable<ReturnType<typeof faultOfPrices>>['refusal']

function faultWords(fault: Fault): string {
  switch (fault.code) {
    case 'lot_price_not_positive':
      return 'Harus lebih dari Rp 0'
    case 'lot_price_too_large':
      return `Paling besar ${formatRupiah(fault.largest)}`
    case 'reserve_below_base':
      return 'Limit di bawah harga dasar'
    case 'reserve_off_grid':
      return `Tidak pas kelipatan: ${formatRupiah(fault.lower)} atau ${formatRupiah(fault.upper)}`
  }
}
