import type { CalendarDate } from '../../instant.ts'
import { cleanText } from '../../readers/clean-text.ts'
import {
  type ConsignedFacts,
  FACT_QUESTIONS,
  type FactQuestion,
  faultOfFact,
  storedFact,
} from '../consignment/consigned-facts.ts'
import type { ConsignedKind } from '../consignment/consigned-kind.ts'

interface OfUnit {
  /** A lot without it is a lot that buyers ask about; a unit may be kept without it for as long as it takes. */
  readonly needed: boolean
  /** Whether it stands on the sheet that customers read. */
  readonly published: boolean
}

/** One fact of a unit's sheet, as the desk is asked for it. */
export type UnitQuestion = OfUnit &
  (
    | Exclude<FactQuestion, { type: 'choice' }>
    /** Filters of the catalogue count on the options; where `free`, they are suggestions, and papers say more than they do. */
    | (Extract<FactQuestion, { type: 'choice' }> & { readonly free: boolean })
    | (Pick<FactQuestion, 'name' | 'label' | 'required' | 'hint'> & {
        readonly type: 'decimal'
        readonly most: number
        readonly measure: string
      })
    /** What a maker stamped into the thing: letters and digits, read alike however they are spaced. */
    | (Pick<FactQuestion, 'name' | 'label' | 'required' | 'hint'> & {
        readonly type: 'stamp'
        readonly least: number
        readonly most: number
      })
  )

/** Facts that stand beside the others on a unit, because every list and every filter knows them. */
const NAMED: readonly string[] = ['brand', 'model', 'variant', 'year']
/** Filters of the catalogue know these values and no others. */
const FILTERED: readonly string[] = ['transmission', 'fuel']
const FREE_MOST = 120

const shown: OfUnit = { needed: false, published: true }

const text = (name: string, label: string, most = 60): UnitQuestion => ({
  ...shown,
  type: 'text',
  name,
  label,
  required: false,
  most,
})

const stamp = (name: string, label: string, needed: boolean): UnitQuestion => ({
  needed,
  published: false,
  type: 'stamp',
  name,
  label,
  required: false,
  least: 4,
  most: 30,
})

const STAMPS = [
  stamp('chassis_number', 'Nomor rangka', true),
  stamp('engine_number', 'Nomor mesin', true),
] as const
const COLOUR = text('colour', 'Warna', 40)
const CAPACITY = text('capacity', 'Kapasitas', 40)

/** What the desk knows of a thing beyond what its owner was asked. */
const MORE: Readonly<Record<ConsignedKind, readonly UnitQuestion[]>> = {
  car: STAMPS,
  motorcycle: STAMPS,
  truck: STAMPS,
  machine: [
    stamp('chassis_number', 'Nomor rangka', false),
    stamp('engine_number', 'Nomor mesin', false),
    COLOUR,
    {
      ...shown,
      type: 'choice',
      name: 'fuel',
      label: 'Bahan bakar',
      required: false,
      options: ['Bensin', 'Diesel', 'Hybrid', 'Listrik'],
      free: false,
    },
    {
      ...shown,
      type: 'decimal',
      name: 'bucket_m3',
      label: 'Kapasitas bucket',
      required: false,
      most: 100,
      measure: 'm³',
    },
    CAPACITY,
  ],
  device: [
    COLOUR,
    text('memory', 'Memori', 40),
    text('screen', 'Layar', 40),
    // Televisions are devices too, and are asked about what they draw.
    {
      ...shown,
      type: 'number',
      name: 'power_watt',
      label: 'Daya listrik',
      required: false,
      least: 1,
      most: 20_000,
      measure: 'watt',
    },
  ],
  appliance: [COLOUR, CAPACITY, text('warranty', 'Garansi')],
  other: [COLOUR],
}

function questionsOf(kind: ConsignedKind): readonly UnitQuestion[] {
  const questions = FACT_QUESTIONS[kind].filter(({ name }) => !NAMED.includes(name))
  return [
    ...questions.map((question): UnitQuestion => {
      const ofUnit = { needed: question.required, published: true, required: false }
      return question.type === 'choice'
        ? { ...question, ...ofUnit, free: !FILTERED.includes(question.name) }
        : { ...question, ...ofUnit }
    }),
    ...MORE[kind],
  ]
}

/** Which facts a unit has by its kind, in the order of its form: what owners are asked, and what the desk adds. */
export const UNIT_QUESTIONS: Readonly<Record<ConsignedKind, readonly UnitQuestion[]>> = {
  car: questionsOf('car'),
  motorcycle: questionsOf('motorcycle'),
  truck: questionsOf('truck'),
  machine: questionsOf('machine'),
  device: questionsOf('device'),
  appliance: questionsOf('appliance'),
  other: questionsOf('other'),
}

/** What is wrong with a fact, in words for its field; null when it can stand. Nothing is needed to keep a unit. */
export function faultOfUnitFact(question: UnitQuestion, given: string, today: CalendarDate): string | null {
  const answer = given.trim()
  if (answer === '') return null
  switch (question.type) {
    case 'decimal': {
      const value = readDecimal(answer)
      if (value === null) return `${question.label} harus berupa angka, misalnya 0,8`
      return value > 0 && value <= question.most
        ? null
        : `${question.label} antara 0 dan ${question.most} ${question.measure}`
    }
    case 'stamp':
      return stampOf(answer, question) === null
        ? `${question.label} terdiri dari ${question.least} sampai ${question.most} huruf dan angka`
        : null
    case 'choice':
      if (question.free)
        return answer.length > FREE_MOST ? `${question.label} paling panjang ${FREE_MOST} karakter` : null
      return faultOfFact(question, answer, today)
    default:
      return faultOfFact(question, answer, today)
  }
}

export interface UnitFactFault {
  readonly name: string
  readonly reason: string
}

/** All facts as they are stored, with everything that cannot stand. What a unit of this kind does not have is refused. */
export function readUnitFacts(
  kind: ConsignedKind,
  given: Readonly<Record<string, string | number | null>>,
  today: CalendarDate,
): { readonly facts: ConsignedFacts; readonly faults: readonly UnitFactFault[] } {
  const questions = UNIT_QUESTIONS[kind]
  const faults: UnitFactFault[] = Object.keys(given)
    .filter((name) => !questions.some((question) => question.name === name))
    .map((name) => ({ name, reason: 'Keterangan ini tidak dikenal untuk jenis barang ini' }))
  const facts: Record<string, string | number> = {}
  for (const question of questions) {
    const answer = String((Object.hasOwn(given, question.name) ? given[question.name] : null) ?? '').trim()
    if (answer === '') continue
    const reason = faultOfUnitFact(question, answer, today)
    if (reason === null) facts[question.name] = storedUnitFact(question, answer)
    else faults.push({ name: question.name, reason })
  }
  return { facts, faults }
}

function storedUnitFact(question: UnitQuestion, answer: string): string | number {
  if (question.type === 'decimal') return readDecimal(answer) ?? answer
  if (question.type === 'stamp') return stampOf(answer, question) ?? answer
  return storedFact(question, answer)
}

/** Reads '0,8' and '0.8' alike. */
function readDecimal(answer: string): number | null {
  return /^[0-9]{1,4}([.,][0-9]{1,3})?$/.test(answer) ? Number(answer.replace(',', '.')) : null
}

/** 'mhf xx-1234' → 'MHFXX1234' */
function stampOf(answer: string, { least, most }: { least: number; most: number }): string | null {
  const stamped = cleanText(answer)
    .toUpperCase()
    .replaceAll(/[\s\-./]/g, '')
  return /^[A-Z0-9]+$/.test(stamped) && stamped.length >= least && stamped.length <= most ? stamped : null
}

/** 'Toyota Avanza 1.5 G CVT': the year stands beside it on every card. */
export function unitTitle({
  brand,
  model,
  variant,
}: {
  readonly brand: string
  readonly model: string
  readonly variant: string
}): string {
  return [brand, model, variant].filter((part) => part !== '').join(' ')
}
