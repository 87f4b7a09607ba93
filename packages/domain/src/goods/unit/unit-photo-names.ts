import { markOf, type UnitCells } from './unit-row.ts'

/** Columns by which people name their pictures. */
const NAMING = ['facts.plate', 'facts.chassis_number', 'stock_number', 'facts.serial'] as const

export interface NamedRow {
  readonly row: number
  readonly cells: UnitCells
}

export interface MatchedPhoto {
  readonly name: string
  /** Null where no row is meant, or more than one. */
  readonly row: number | null
  /** What it shows, where its name says so. */
  readonly shot: string | null
  readonly reason: '' | 'unknown' | 'several'
}

/** Words by which people say what a picture shows, and the names of the checklist. */
const SHOT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:depan|front|tampakdepan)$/, 'front'],
  [/^(?:belakang|rear|back|tampakbelakang)$/, 'rear'],
  [/^(?:kiri|left|sisikiri|sampingkiri)$/, 'left'],
  [/^(?:kanan|right|sisikanan|sampingkanan)$/, 'right'],
  [/^(?:odometer|odo|km|spidometer|speedometer)$/, 'odometer'],
  [/^(?:interior|dalam|dashboard|kabin)$/, 'interior'],
  [/^(?:mesin|engine|ruangmesin)$/, 'engine'],
  [/^(?:stnk)$/, 'stnk'],
  [/^(?:lecet|penyok|rusak|kerusakan|damage|baret)$/, 'damage'],
]

/** The cells of a row by which its pictures may be named: of fifty, a handful. */
export function namingCells(cells: UnitCells): UnitCells {
  return Object.fromEntries(
    [...NAMING, 'lot_number' as const].flatMap((field) => {
      const cell = cells[field]
      return cell === undefined ? [] : [[field, cell]]
    }),
  )
}

/**
 * To which row each picture belongs, by its own name or else that of the folders it lies in, the nearest first: a plate, a
 * chassis, stock, serial or lot number, and behind it whatever people put there (`B 1234 KJT-1`, `STK-7_depan`). The
 * pictures of a row come in the order in which people count.
 */
export function matchPhotos(names: readonly string[], rows: readonly NamedRow[]): MatchedPhoto[] {
  const marks = marksOf(rows)
  const inOrder = new Intl.Collator('id', { numeric: true })
  return names.toSorted(inOrder.compare).map((name) => matched(name, marks))
}

type Marks = ReadonlyMap<string, ReadonlySet<number>>

function marksOf(rows: readonly NamedRow[]): Marks {
  const marks = new Map<string, Set<number>>()
  const add = (mark: string, row: number) => {
    if (mark !== '') marks.set(mark, (marks.get(mark) ?? new Set()).add(row))
  }
  for (const { row, cells } of rows) {
    for (const field of NAMING) add(markOf(cells[field] ?? ''), row)
    add(lotMark(markOf(cells.lot_number ?? '')) ?? '', row)
  }
  return marks
}

/** 'LOT 007', '007' and '7' are one lot. It never stands for a number of another kind. */
function lotMark(mark: string): string | null {
  const number = /^(?:LOT)?0*([0-9]{1,6})$/.exec(mark)?.[1]
  return number === undefined ? null : `lot ${number}`
}

function matched(name: string, marks: Marks): MatchedPhoto {
  const parts = name.split('/').filter(Boolean)
  const own = (parts.pop() ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
  for (const part of [own, ...parts.toReversed()]) {
    const found = rowsNamed(part, marks)
    if (found === null) continue
    const [row = null] = found.rows
    // In a folder of its unit the whole name says what is shown.
    const shot = shotIn(part === own ? found.rest : own)
    return found.rows.size === 1
      ? { name, row, shot, reason: '' }
      : { name, row: null, shot: null, reason: 'several' }
  }
  return { name, row: null, shot: null, reason: 'unknown' }
}

/** The longest beginning of the name that is a mark, so that what people count behind it is no part of it. */
function rowsNamed(part: string, marks: Marks): { rows: ReadonlySet<number>; rest: string } | null {
  const words = part.split(/[\s_\-.()[\]]+/).filter(Boolean)
  for (let length = words.length; length > 0; length--) {
    const mark = markOf(words.slice(0, length).join(''))
    const rows = marks.get(mark) ?? marks.get(lotMark(mark) ?? '')
    if (rows !== undefined && mark !== '') return { rows, rest: words.slice(length).join('') }
  }
  return null
}

function shotIn(text: string): string | null {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return SHOT_WORDS.find(([words]) => words.test(word))?.[1] ?? null
}
