import { formatDate } from '../../instant.ts'
import type { ConsignedFacts } from '../consignment/consigned-facts.ts'
import type { ConsignedKind } from '../consignment/consigned-kind.ts'
import { PHOTO_SHOTS } from '../consignment/photo-shots.ts'
import { UNIT_QUESTIONS } from './unit-facts.ts'
import { isOverdue, NEEDED_PAPERS, type Paper } from './unit-papers.ts'

export type MissingCode =
  | 'no_pictures'
  | 'shots_missing'
  | 'facts_missing'
  | 'no_inspection'
  | 'papers_missing'
  | 'papers_overdue'
  | 'no_pool'
  | 'plate_twice'

/** Something that keeps a unit from being a good lot, in words for whoever mends it. */
export interface Missing {
  readonly code: MissingCode
  readonly message: string
  /** No lot is published with it: there would be nothing to show. The others are for people to weigh. */
  readonly blocks: boolean
}

export interface UnitInStock {
  readonly kind: ConsignedKind
  readonly year: number | null
  readonly facts: ConsignedFacts
  readonly pictureCount: number
  /** The kinds of its pictures, where they are known. */
  readonly shots: readonly string[]
  readonly isInspected: boolean
  readonly papers: readonly Paper[]
  readonly hasPool: boolean
  /** Other units of the house with this plate, as a person would name them. */
  readonly samePlate: readonly string[]
}

/** What is still to be done about a unit, the weightiest first; `today` is a day of the house, YYYY-MM-DD. */
export function missingOfUnit(unit: UnitInStock, today: string): Missing[] {
  return [
    pictures(unit),
    facts(unit),
    unit.isInspected ? null : note('no_inspection', 'Belum ada laporan inspeksi'),
    ...papers(unit, today),
    unit.hasPool ? null : note('no_pool', 'Belum dicatat di pool mana unit berdiri'),
    unit.samePlate.length === 0
      ? null
      : note(
          'plate_twice',
          `Nomor polisi sama dengan ${unit.samePlate.join(' dan ')}. Periksa salah satunya`,
        ),
  ].filter((missing) => missing !== null)
}

const note = (code: MissingCode, message: string): Missing => ({ code, message, blocks: false })

function pictures({ kind, pictureCount, shots }: UnitInStock): Missing | null {
  if (pictureCount === 0) return { code: 'no_pictures', message: 'Belum ada foto', blocks: true }
  // Pictures without a kind were taken before the house asked for one; nobody can tell what they leave out.
  if (shots.length < pictureCount) return null
  const absent = PHOTO_SHOTS[kind].filter(({ name, required }) => required && !shots.includes(name))
  return absent.length === 0
    ? null
    : note(
        'shots_missing',
        `Foto belum lengkap: ${absent.map(({ label }) => label.toLowerCase()).join(', ')}`,
      )
}

function facts({ kind, year, facts: known }: UnitInStock): Missing | null {
  const absent = UNIT_QUESTIONS[kind]
    .filter(({ name, needed }) => needed && known[name] === undefined)
    .map(({ label }) => label)
  const isYearNeeded = kind !== 'device' && kind !== 'appliance' && kind !== 'other'
  if (year === null && isYearNeeded) absent.unshift('Tahun')
  return absent.length === 0 ? null : note('facts_missing', `Lembar belum lengkap: ${absent.join(', ')}`)
}

function papers({ kind, papers: registered }: UnitInStock, today: string): (Missing | null)[] {
  const unknown = NEEDED_PAPERS[kind].filter((name) => !registered.some((paper) => paper.name === name))
  const late = registered.filter((paper) => isOverdue(paper, today))
  return [
    late.length === 0
      ? null
      : note(
          'papers_overdue',
          `Dokumen lewat janji: ${late.map(({ name, promisedDay }) => `${name} (${inWords(promisedDay)})`).join(', ')}`,
        ),
    unknown.length === 0 ? null : note('papers_missing', `Belum dicatat di register: ${unknown.join(', ')}`),
  ]
}

function inWords(day: string | null): string {
  const [year, month, ofMonth] = (day ?? '').split('-').map(Number)
  return formatDate({ year: year ?? 0, month: month ?? 0, day: ofMonth ?? 0 })
}
