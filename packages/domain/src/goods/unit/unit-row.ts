import { dayOfDate, isoDay } from '../../instant.ts'
import { cleanText } from '../../readers/clean-text.ts'
import { readDay } from '../../readers/read-day.ts'
import type { ConsignedKind } from '../consignment/consigned-kind.ts'
import { unitColumnLabel } from './unit-columns.ts'
import { UNIT_QUESTIONS, type UnitQuestion } from './unit-facts.ts'
import type { PaperState } from './unit-papers.ts'

/** A line of a list of units: by what its columns hold, the text of each cell that has one. */
export type UnitCells = Readonly<Record<string, string>>

export interface RowPaper {
  readonly name: string
  readonly state: PaperState
  /** YYYY-MM-DD. */
  readonly promised_day: string | null
}

/** What a line says of a unit. What it leaves empty it says nothing of: what is known stays. */
export interface ReadUnitRow {
  readonly brand?: string
  readonly model?: string
  readonly variant?: string
  readonly year?: number
  readonly city?: string
  readonly place?: string
  readonly keys_place?: string
  readonly note?: string
  readonly facts: Readonly<Record<string, string>>
  readonly papers: readonly RowPaper[]
}

export interface CellFault {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** By which a unit is found again: the house's own number before what its maker stamped into it. */
export interface UnitKey {
  readonly kind: 'stock' | 'chassis' | 'serial'
  readonly key: string
}

const KEYS = [
  ['stock', 'stock_number'],
  ['chassis', 'facts.chassis_number'],
  ['serial', 'facts.serial'],
] as const

/** Null where the line has none: sent a second time it would make a second unit. */
export function unitKeyOf(cells: UnitCells): UnitKey | null {
  for (const [kind, field] of KEYS) {
    const key = kind === 'stock' ? stockKey(cells[field] ?? '') : markOf(cells[field] ?? '')
    if (key !== '') return { kind, key }
  }
  return null
}

/** 'stk-001 ' and 'STK-001' are one number. */
export function stockKey(text: string): string {
  return cleanText(text).toUpperCase().replaceAll(/\s+/g, ' ')
}

/** Letters and digits alone, as names of pictures, plates and stamped numbers are compared. */
export function markOf(text: string): string {
  return cleanText(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

const NOTHING = /^(?:-+|–|n\/?a|nihil|kosong|null|none|\?)$/i

/** The cells that say something. A dash says that there is nothing to say. */
export function filledCells(cells: UnitCells): UnitCells {
  return Object.fromEntries(
    Object.entries(cells)
      .map(([field, text]) => [field, cleanText(text).replaceAll(/\s+/g, ' ')] as const)
      .filter(([, text]) => text !== '' && !NOTHING.test(text)),
  )
}

const PLAIN = ['brand', 'model', 'variant', 'city', 'place', 'keys_place', 'note'] as const

/** Everything of a line that needs no look into the house, and everything that cannot be read. */
export function readUnitRow(
  kind: ConsignedKind,
  cells: UnitCells,
): { readonly row: ReadUnitRow; readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = []
  const facts: Record<string, string> = {}
  const papers: RowPaper[] = []
  const questions = new Map(UNIT_QUESTIONS[kind].map((question) => [question.name, question]))
  const take = (
    field: string,
    read: { value: string } | { message: string },
    keep: (value: string) => void,
  ) =>
    'value' in read ? keep(read.value) : faults.push({ field, code: 'unreadable', message: read.message })

  for (const [field, text] of Object.entries(cells)) {
    const [group = '', name = ''] = splitField(field)
    if (group === 'facts') {
      take(field, readFact(questions.get(name), field, text), (value) => {
        facts[name] = value
      })
    } else if (group === 'papers') {
      const read = readPaper(name, text)
      if ('message' in read) {
        faults.push({ field, code: 'unreadable', message: read.message })
        continue
      }
      if (read.paper !== null) papers.push(read.paper)
      const question = questions.get(FACT_OF_PAPER[name] ?? '')
      const fact = question === undefined ? null : factOfPaper(question, read)
      // A column of its own says it better than what follows from another.
      if (question !== undefined && fact !== null) facts[question.name] ??= fact
    }
  }
  const year = cells.year === undefined ? null : readYear(cells.year)
  if (year !== null) take('year', year, () => {})
  return {
    row: {
      ...Object.fromEntries(
        PLAIN.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
      ),
      ...(year !== null && 'value' in year ? { year: Number(year.value) } : {}),
      facts,
      papers,
    },
    faults,
  }
}

function splitField(field: string): readonly [string, string] {
  const at = field.indexOf('.')
  return at === -1 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)]
}

type Read = { readonly value: string } | { readonly message: string }

function readYear(text: string): Read {
  const year = /^([0-9]{4})(?:[.,]0+)?$/.exec(text)?.[1]
  return year === undefined ? { message: 'Tahun harus empat angka, misalnya 2021' } : { value: year }
}

/** As the form of a unit takes it. What no question asks for is left to the form's own rule to refuse. */
function readFact(question: UnitQuestion | undefined, field: string, text: string): Read {
  switch (question?.type) {
    case 'day': {
      const date = readDay(text)
      return date === null
        ? {
            message: `${unitColumnLabel(field)} tidak terbaca sebagai tanggal. Tulis hari/bulan/tahun, misalnya 31/12/2027`,
          }
        : { value: isoDay(dayOfDate(date)) }
    }
    case 'number':
      return { value: withoutMeasure(text, question.measure).replace(/^([0-9]+)[.,]0+$/, wholeOf) }
    case 'decimal':
      return { value: withoutMeasure(text, question.measure) }
    case 'choice':
      return { value: choiceOf(question.options, text) }
    case 'plate':
      return { value: text.replaceAll(/[-./\s]+/g, ' ') }
    default:
      return { value: text }
  }
}

/** '1496.0' is how a sheet writes a whole number at times; '45.000' has groups of three and is left as it is. */
function wholeOf(text: string, whole: string): string {
  return /[.,]0{3}$/.test(text) ? text : whole
}

const withoutMeasure = (text: string, measure: string | undefined) =>
  measure === undefined ? text : text.replace(new RegExp(`\\s*${measure}\\.?$`, 'iu'), '')

/** What lists say instead of the words of the form. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:a\/?t|auto|automatic|automatik|automatis|matic|matik|cvt|otomatik|amt)$/, 'Otomatis'],
  [/^(?:m\/?t|man|mt)$/, 'Manual'],
  [/^(?:gasoline|petrol|premium|pertalite|pertamax|gas)$/, 'Bensin'],
  [/^(?:solar|bio ?solar|dexlite)$/, 'Diesel'],
  [/^(?:hev|phev|hibrida|hibrid)$/, 'Hybrid'],
  [/^(?:ev|bev|electric|elektrik)$/, 'Listrik'],
]

function choiceOf(options: readonly string[], text: string): string {
  const wanted = text.toLowerCase()
  const same = options.find((option) => option.toLowerCase() === wanted)
  if (same !== undefined) return same
  const other = OTHER_WORDS.find(([words]) => words.test(wanted))?.[1]
  return other !== undefined && options.includes(other) ? other : text
}

/** Papers of which the owner's form asks as well. */
const FACT_OF_PAPER: Readonly<Record<string, string>> = {
  BPKB: 'bpkb',
  Faktur: 'invoice',
  'Form A': 'form_a',
  STNK: 'stnk_until',
  'Buku KIR': 'kir_until',
}

interface PaperThere {
  readonly paper: RowPaper | null
  readonly isThere: boolean
  /** Why a paper that will come is not there yet: only a list that names a lender says that it lies with one. */
  readonly follows: 'from_lender' | 'by_promise' | null
  /** YYYY-MM-DD: a bare date beside a paper that ends is the day when it ends. */
  readonly until?: string
}

const ENDING: readonly string[] = ['STNK', 'Buku KIR']

const THERE = /^(?:ada|asli|original|ori|lengkap|ready|siap|ok|oke|yes|y|ya|true|1|v|x|✓|✔|ada,? asli|hidup)$/
const COPY = /^(?:salinan|copy|kopi|fc|f\/c|foto ?copy|fotokopi|scan|ada,? (?:copy|salinan|fotokopi))$/
const ABSENT = /^(?:tidak ada|tdk ada|tdk|tidak|hilang|no|n|t|false|0|missing|lost|tanpa)$/
const PROMISE = /^(?:menyusul|dijanjikan|janji)[\s:]*(?:tgl|tanggal)?\.?[\s:]*/i
const WITH_LENDER = /leasing|lender|bank|jaminan|finance/
const FOLLOWS = /menyusul|dijanjikan|janji/

function readPaper(name: string, text: string): PaperThere | { readonly message: string } {
  const lower = text.toLowerCase()
  const paper = (state: PaperState, promisedDay: string | null = null): RowPaper => ({
    name,
    state,
    promised_day: promisedDay,
  })
  if (THERE.test(lower)) return { paper: paper('original'), isThere: true, follows: null }
  if (COPY.test(lower)) return { paper: paper('copy'), isThere: true, follows: null }
  if (ABSENT.test(lower)) return { paper: paper('absent'), isThere: false, follows: null }
  const promised = text.replace(PROMISE, '')
  const date = readDay(promised)
  const day = date === null ? null : isoDay(dayOfDate(date))
  if (day !== null && promised === text && ENDING.includes(name))
    return { paper: paper('original'), isThere: true, follows: null, until: day }
  if (day !== null) return { paper: paper('promised', day), isThere: false, follows: 'by_promise' }
  // Without a day it is no promise that the register could watch.
  if (WITH_LENDER.test(lower)) return { paper: null, isThere: false, follows: 'from_lender' }
  if (FOLLOWS.test(lower)) return { paper: null, isThere: false, follows: 'by_promise' }
  return {
    message: `${name}: tulis Asli, Salinan, Tidak ada, atau tanggal janji`,
  }
}

function factOfPaper(question: UnitQuestion, { isThere, follows, until }: PaperThere): string | null {
  if (question.type === 'day') return until ?? null
  if (question.type !== 'choice') return null
  const missingWords = { from_lender: /leasing/i, by_promise: /^menyusul/i }
  const wanted = isThere ? /^ada/i : follows === null ? /^tidak ada/i : missingWords[follows]
  return question.options.find((option) => wanted.test(option)) ?? null
}
