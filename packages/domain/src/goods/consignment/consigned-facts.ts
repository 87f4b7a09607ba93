import { type CalendarDate, formatDate, isCalendarDate } from '../../instant.ts'
import { readCount } from '../../readers/amounts/read-amount.ts'
import { cleanText } from '../../readers/clean-text.ts'
import { groupThousands } from '../../rupiah.ts'
import type { ConsignedKind } from './consigned-kind.ts'

interface FactBase {
  /** As the lot sheet calls it, so that the desk carries it over as it is. */
  readonly name: string
  readonly label: string
  /** Without it the thing cannot be valued; everything else may be told at the inspection. */
  readonly required: boolean
  readonly hint?: string
}

/** One question of the form, asked alike by the screen and the server. */
export type FactQuestion =
  | (FactBase & { readonly type: 'text'; readonly most: number; readonly example?: string })
  | (FactBase & {
      readonly type: 'number'
      readonly least: number
      readonly most: number
      readonly measure?: string
      readonly example?: string
    })
  | (FactBase & { readonly type: 'year' })
  | (FactBase & { readonly type: 'plate' })
  | (FactBase & { readonly type: 'day' })
  | (FactBase & { readonly type: 'choice'; readonly options: readonly string[] })

export type ConsignedFacts = Readonly<Record<string, string | number>>

const text = (name: string, label: string, example?: string, most = 60): FactQuestion => ({
  type: 'text',
  name,
  label,
  required: true,
  most,
  ...(example === undefined ? {} : { example }),
})
const whole = (
  name: string,
  label: string,
  [least, most]: readonly [number, number],
  measure?: string,
): FactQuestion => ({
  type: 'number',
  name,
  label,
  required: true,
  least,
  most,
  ...(measure === undefined ? {} : { measure }),
})
const choice = (name: string, label: string, ...options: string[]): FactQuestion => ({
  type: 'choice',
  name,
  label,
  required: true,
  options,
})
const day = (name: string, label: string): FactQuestion => ({ type: 'day', name, label, required: true })
const optional = (question: FactQuestion): FactQuestion => ({ ...question, required: false })
const hinted = (question: FactQuestion, hint: string): FactQuestion => ({ ...question, hint })

const YEAR: FactQuestion = { type: 'year', name: 'year', label: 'Tahun pembuatan', required: true }
const PLATE: FactQuestion = { type: 'plate', name: 'plate', label: 'Nomor polisi', required: true }
const COLOUR = text('colour', 'Warna', 'Hitam metalik', 40)
const SERIAL = text('serial', 'Nomor seri', undefined, 60)
const INVOICE = choice('invoice', 'Faktur', 'Ada', 'Tidak ada')
const FORM_A = hinted(
  choice('form_a', 'Form A', 'Ada', 'Tidak ada'),
  'Surat keterangan impor. Kendaraan rakitan dalam negeri umumnya tidak memilikinya.',
)
const KEYS = whole('keys', 'Jumlah kunci', [0, 9], 'buah')

const named = (brand: string, model: string, variant: string): readonly FactQuestion[] => [
  text('brand', 'Merek', brand),
  text('model', 'Model', model),
  optional(text('variant', 'Tipe atau varian', variant)),
]

const PAPERS: readonly FactQuestion[] = [
  PLATE,
  hinted(day('stnk_until', 'STNK berlaku sampai'), 'Masa berlaku lima tahun, pada STNK bagian atas.'),
  hinted(day('tax_until', 'Pajak berlaku sampai'), 'Tanggal jatuh tempo pajak tahunan.'),
  choice('bpkb', 'BPKB', 'Ada, asli', 'Masih di leasing', 'Menyusul', 'Tidak ada'),
  INVOICE,
  FORM_A,
  KEYS,
]

const GEARBOX = choice('transmission', 'Transmisi', 'Manual', 'Otomatis')
const FUEL = choice('fuel', 'Bahan bakar', 'Bensin', 'Diesel', 'Hybrid', 'Listrik')
const ODOMETER = whole('odometer_km', 'Odometer', [0, 2_000_000], 'km')
const ENGINE = (example: readonly [number, number]) =>
  hinted(optional(whole('engine_cc', 'Kapasitas mesin', example, 'cc')), 'Kosongkan untuk kendaraan listrik.')

/** What a thing is asked by its kind, in the order of the form. */
export const FACT_QUESTIONS: Readonly<Record<ConsignedKind, readonly FactQuestion[]>> = {
  car: [
    ...named('Toyota', 'Avanza', '1.5 G CVT'),
    YEAR,
    COLOUR,
    GEARBOX,
    FUEL,
    ENGINE([500, 9_000]),
    ODOMETER,
    ...PAPERS,
  ],
  motorcycle: [
    ...named('Honda', 'Vario', '160 ABS'),
    YEAR,
    COLOUR,
    GEARBOX,
    choice('fuel', 'Bahan bakar', 'Bensin', 'Listrik'),
    ENGINE([50, 2_500]),
    ODOMETER,
    ...PAPERS,
  ],
  truck: [
    ...named('Mitsubishi', 'Colt Diesel', 'FE 74 HD'),
    YEAR,
    COLOUR,
    GEARBOX,
    FUEL,
    ENGINE([500, 20_000]),
    ODOMETER,
    optional(whole('payload_kg', 'Daya angkut', [100, 60_000], 'kg')),
    ...PAPERS,
    optional(day('kir_until', 'KIR berlaku sampai')),
  ],
  machine: [
    ...named('Komatsu', 'PC200', '8M0'),
    YEAR,
    hinted(whole('hour_meter', 'Jam kerja', [0, 200_000], 'jam'), 'Angka pada hour meter di kabin.'),
    SERIAL,
    choice(
      'condition',
      'Kondisi kerja',
      'Beroperasi normal',
      'Beroperasi dengan keluhan',
      'Tidak beroperasi',
    ),
    optional(whole('operating_weight_kg', 'Berat operasi', [100, 500_000], 'kg')),
    INVOICE,
    FORM_A,
    optional(KEYS),
  ],
  device: [
    ...named('Samsung', 'Galaxy S24', 'Ultra'),
    optional(YEAR),
    choice('condition', 'Kondisi', 'Baru, segel', 'Mulus', 'Lecet pemakaian', 'Ada kerusakan'),
    choice('completeness', 'Kelengkapan', 'Lengkap dengan kotak', 'Tanpa kotak', 'Unit saja'),
    SERIAL,
    INVOICE,
    optional(text('capacity', 'Kapasitas atau memori', '256 GB', 40)),
    optional(text('warranty', 'Garansi', 'Resmi sampai Mei 2027', 60)),
  ],
  appliance: [
    ...named('LG', 'InstaView', 'GC-X257'),
    optional(YEAR),
    choice('condition', 'Kondisi', 'Baru, segel', 'Berfungsi, mulus', 'Berfungsi, lecet', 'Ada kerusakan'),
    choice('completeness', 'Kelengkapan', 'Lengkap dengan kotak', 'Tanpa kotak', 'Unit saja'),
    optional(SERIAL),
    INVOICE,
    optional(whole('power_watt', 'Daya listrik', [1, 20_000], 'watt')),
  ],
  other: [
    ...named('Nama pembuat', 'Nama barang', 'Ukuran, seri, atau bahan'),
    optional(YEAR),
    choice('condition', 'Kondisi', 'Baru', 'Baik', 'Ada kerusakan'),
    optional(text('completeness', 'Kelengkapan', 'Sertifikat, kotak, aksesori', 120)),
    optional(SERIAL),
    INVOICE,
  ],
}

const OLDEST_YEAR = 1950
const LATEST_YEAR = 2100

/** What is wrong with an answer, in words for the field; null when it can stand. */
export function faultOfFact(question: FactQuestion, given: string, today: CalendarDate): string | null {
  const answer = given.trim()
  if (answer === '') return question.required ? emptyFault(question) : null
  switch (question.type) {
    case 'text':
      return answer.length > question.most
        ? `${question.label} paling panjang ${question.most} karakter`
        : null
    case 'number': {
      const { label, least, most, measure } = question
      const read = readCount(answer)
      if (!read.ok) return `${label} harus berupa angka`
      const { value } = read
      const unit = measure === undefined ? '' : ` ${measure}`
      if (value < least) return `${label} paling kecil ${groupThousands(least)}${unit}`
      if (value > most) return `${label} paling besar ${groupThousands(most)}${unit}`
      return null
    }
    case 'year': {
      const newest = today.year + 1
      return /^[0-9]{4}$/.test(answer) && Number(answer) >= OLDEST_YEAR && Number(answer) <= newest
        ? null
        : `${question.label} antara ${OLDEST_YEAR} dan ${newest}`
    }
    case 'plate':
      return plateOf(answer) === null ? 'Nomor polisi tidak valid. Contoh: B 1234 KJT' : null
    case 'day':
      return readDay(answer) === null ? `${question.label} tidak valid` : null
    case 'choice':
      return question.options.includes(answer) ? null : `Pilih ${lowerFirst(question.label)}`
  }
}

function emptyFault({ type, label }: FactQuestion): string {
  return type === 'choice' ? `Pilih ${lowerFirst(label)}` : `${label} tidak boleh kosong`
}

/** Abbreviations such as BPKB keep their capitals. */
function lowerFirst(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

export interface FactFault {
  readonly name: string
  readonly reason: string
}

export type ReadFacts =
  | { readonly ok: true; readonly facts: ConsignedFacts }
  | { readonly ok: false; readonly faults: readonly FactFault[] }

/** All answers as they are stored, or all that cannot stand. What was not asked is refused, not dropped. */
export function readConsignedFacts(
  kind: ConsignedKind,
  given: Readonly<Record<string, string>>,
  today: CalendarDate,
): ReadFacts {
  const questions = FACT_QUESTIONS[kind]
  const faults: FactFault[] = Object.keys(given)
    .filter((name) => !questions.some((question) => question.name === name))
    .map((name) => ({ name, reason: 'Keterangan ini tidak dikenal' }))
  const facts: Record<string, string | number> = {}
  for (const question of questions) {
    const answer = (given[question.name] ?? '').trim()
    const reason = faultOfFact(question, answer, today)
    if (reason !== null) faults.push({ name: question.name, reason })
    else if (answer !== '') facts[question.name] = storedFact(question, answer)
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, facts }
}

/** An answer without a fault, as it is kept. */
export function storedFact(question: FactQuestion, answer: string): string | number {
  if (question.type === 'year') return Number(answer)
  const count = question.type === 'number' ? readCount(answer) : null
  if (count?.ok) return count.value
  return question.type === 'plate' ? (plateOf(answer) ?? answer) : answer
}

/** 'b1234kjt' → 'B 1234 KJT'; null when it is no Indonesian plate. */
function plateOf(answer: string): string | null {
  const parts = /^([A-Z]{1,2})\s*([1-9][0-9]{0,3})\s*([A-Z]{0,3})$/.exec(cleanText(answer).toUpperCase())
  return parts && [parts[1], parts[2], parts[3]].filter(Boolean).join(' ')
}

function readDay(answer: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(answer)
  if (!parts) return null
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return isCalendarDate(date) && date.year >= OLDEST_YEAR && date.year <= LATEST_YEAR ? date : null
}

/** Label and value of every answer, ready to show. */
export function consignedFactRows(
  kind: ConsignedKind,
  facts: ConsignedFacts,
): { label: string; value: string }[] {
  return FACT_QUESTIONS[kind].flatMap((question) => {
    const value = facts[question.name]
    return value === undefined ? [] : [{ label: question.label, value: worded(question, value) }]
  })
}

function worded(question: FactQuestion, value: string | number): string {
  if (question.type === 'number') {
    return [groupThousands(Number(value)), question.measure].filter(Boolean).join(' ')
  }
  const date = question.type === 'day' ? readDay(String(value)) : null
  return date ? formatDate(date) : String(value)
}

/** 'Toyota Avanza 1.5 G 2021' */
export function consignedTitle({ brand, model, variant, year }: ConsignedFacts): string {
  return [brand, model, variant, year].filter((part) => part !== undefined && part !== '').join(' ')
}
