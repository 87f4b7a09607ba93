import { DAY_MS, dayOfDate, type Instant, isoDay, plus, wibClock, wibDay } from '@ketok/domain'
import type { SheetFacts } from '../../src/features/goods/unit/sheet.ts'
import type { StoredPicture } from '../../src/features/goods/unit/unit.tables.ts'
import type { UnitSheet } from '../../src/features/goods/unit/unit.ts'
import type { Chance } from '../chance.ts'
import type { Ground, PictureLibrary, Portrait } from '../picture-library.ts'
import { colourOf } from './colours.ts'
import { type Inspected, inspect } from './inspect.ts'
import type { DeviceModel, MachineModel, Model, RoadModel, TypeName } from './models.ts'
import { roundTo, stepFor } from './price.ts'

type Paper = NonNullable<UnitSheet['documents']>[number]

/** By the names of the sheet, those that have columns of their own too. */
export interface UnitFacts extends SheetFacts {
  readonly transmission?: string
  readonly fuel?: string
  readonly odometer_km?: number
}

export interface MadeUnit {
  readonly model: Model
  readonly year: number
  readonly facts: UnitFacts
  readonly papers: readonly Paper[]
  readonly inspected: Inspected
  /** The library's pictures of what was found, by the point of the report. */
  readonly closeUps: readonly { readonly point: string; readonly picture: StoredPicture }[]
  readonly pictures: readonly StoredPicture[]
  /** What a dealer would pay. */
  readonly worth: number
}

export interface Stand {
  /** The letter of its number plates. */
  readonly plate: string
  /** Where cars are photographed there. */
  readonly ground: Ground
  readonly lotNumber: number
  readonly now: Instant
  /** When everybody may see it: it was inspected before. */
  readonly publishedAt: Instant
  /** When it is sold: documents are promised from then. */
  readonly soldAt: Instant
}

/** A unit of the model as it would come into the pool. */
export function makeUnit(chance: Chance, library: PictureLibrary, model: Model, stand: Stand): MadeUnit {
  const thisYear = wibClock(stand.now).year
  const year = Math.min(chance.whole(...model.years), thisYear)
  const age = Math.max(thisYear - year, 0) + chance.next()
  const portrait = library.deal(model.subject, {
    ground: stand.ground,
    lotNumber: stand.lotNumber,
    dial: usualReading(model, age),
    without: contradicting(model),
  })
  const reading = portrait.reading ?? roundTo(chance.between(...spanOf(usualReading(model, age))), 1)
  const wear = Math.min(0.95, age * 0.055 + usage(model, reading, age) * 0.18 + chance.between(0, 0.18))
  const inspected = inspect(chance, {
    type: model.type,
    wear,
    without: unlike(model),
    at: plus(stand.publishedAt, -chance.whole(2, 9) * DAY_MS),
  })
  const worth = worthOf(model, age, inspected.score)
  const near = inspected.closeUps.flatMap(({ point, ...closeUp }) =>
    library.closeUps(portrait, [closeUp]).map((picture) => ({ point, picture })),
  )
  const sheet = sheetOf(chance, model, { portrait, reading, year, stand })
  return {
    ...{ model, year, worth, inspected },
    closeUps: near,
    facts: {
      ...('transmission' in model ? { transmission: transmissionOf(model) } : {}),
      ...('fuel' in model ? { fuel: model.fuel } : isMachine(model) ? { fuel: 'Diesel' } : {}),
      ...(isRoad(model) ? { odometer_km: reading } : {}),
      ...sheet,
    },
    papers: papersOf(chance, model, sheet, stand),
    pictures: [...portrait.pictures, ...near.map(({ picture }) => picture)],
  }
}

export function isRoad(model: Model): model is RoadModel {
  return model.type === 'Mobil' || model.type === 'Motor' || model.type === 'Pikap & Truk'
}

/** Where there is no oil, none is found to leak; what stands at a wall has no battery. */
function unlike(model: Model): string[] {
  if (isRoad(model) && model.fuel === 'Listrik') return [...OF_ENGINES]
  return []
}

const OF_ENGINES: readonly string[] = [
  'Rembes oli',
  'Filter udara',
  'Oli mesin',
  'Knalpot dan katalis',
  'Busi atau injektor',
]

/** The library's two engine bays: a diesel's, and one whose cover says 1.5 litres of petrol. */
function contradicting(model: Model): string[] {
  const own = isRoad(model) ? bayOf(model) : null
  return ['engine', 'diesel'].filter((bay) => bay !== own)
}

function bayOf({ fuel, engineCc = 0 }: RoadModel): string | null {
  if (fuel === 'Diesel') return 'diesel'
  return fuel === 'Bensin' && Math.round(engineCc / 100) === 15 ? 'engine' : null
}

function isMachine(model: Model): model is MachineModel {
  return model.type === 'Alat Berat'
}

/** Filters know two gearboxes; the sheet's model says which automatic it is. */
function transmissionOf({ transmission }: RoadModel): string {
  return transmission === 'Manual' ? 'Manual' : 'Otomatis'
}

/** Kilometres or hours a year: little, much. */
const YEARLY: Record<TypeName, readonly [number, number]> = {
  Mobil: [6_000, 19_000],
  Motor: [3_000, 11_000],
  'Pikap & Truk': [14_000, 34_000],
  'Alat Berat': [700, 1_600],
  Elektronik: [0, 0],
  'Peralatan Rumah': [0, 0],
}

function usualReading({ type }: Model, age: number): { from: number; to: number } {
  const [little, much] = YEARLY[type]
  const years = Math.max(age, 0.8)
  return { from: Math.round(little * years), to: Math.round(much * years) }
}

function spanOf({ from, to }: { from: number; to: number }): [number, number] {
  return [from, to]
}

/** 0 sparing, 1 hard use. */
function usage(model: Model, reading: number, age: number): number {
  const { from, to } = usualReading(model, age)
  return to === 0 ? 0.5 : Math.min(1, Math.max(0, (reading - from) / (to - from)))
}

/** What is left of the price after the first day, and after each year. */
const LOSS: Record<TypeName, readonly [first: number, yearly: number]> = {
  Mobil: [0.93, 0.925],
  Motor: [0.92, 0.905],
  'Pikap & Truk': [0.92, 0.93],
  'Alat Berat': [0.88, 0.925],
  Elektronik: [0.8, 0.82],
  'Peralatan Rumah': [0.75, 0.85],
}

/** Things lose most in their first year; good condition keeps a tenth. */
function worthOf(model: Model, age: number, score: number): number {
  const [first, yearly] = LOSS[model.type]
  const value = model.newPrice * 1_000_000 * first * yearly ** age * (0.8 + score / 450)
  return roundTo(value, stepFor(value))
}

interface Particulars {
  readonly portrait: Portrait
  readonly reading: number
  readonly year: number
  readonly stand: Stand
}

function sheetOf(chance: Chance, model: Model, particulars: Particulars): SheetFacts {
  if (isRoad(model)) return roadSheet(chance, model, particulars)
  if (isMachine(model)) return machineSheet(chance, model, particulars)
  return deviceSheet(chance, model, particulars)
}

function colour({ paint }: Portrait): Pick<SheetFacts, 'colour'> {
  const name = colourOf(paint)
  return name === undefined ? {} : { colour: name }
}

function roadSheet(chance: Chance, model: RoadModel, { portrait, year, stand }: Particulars): SheetFacts {
  const taxUntil = plus(stand.now, chance.whole(-60, 330) * DAY_MS)
  const { month, day } = wibClock(taxUntil)
  // The plate is renewed every fifth year on the day the yearly tax falls due.
  const stnkYear = wibClock(taxUntil).year + ((((year + 5 - wibClock(taxUntil).year) % 5) + 5) % 5)
  return {
    ...colour(portrait),
    ...(model.engineCc === undefined ? {} : { engine_cc: model.engineCc }),
    plate: plateOf(chance, stand.plate, model.type),
    stnk_until: anniversary(stnkYear, month, day),
    tax_until: anniversary(wibClock(taxUntil).year, month, day),
    bpkb: chance.happens(0.9) ? 'Ada, asli' : 'Menyusul',
    invoice: chance.happens(0.8) ? 'Ada' : 'Tidak ada',
    form_a: 'Tidak ada',
    keys: chance.happens(0.7) ? 2 : 1,
    ...(model.payloadKg === undefined
      ? {}
      : {
          payload_kg: model.payloadKg,
          kir_until: dayText(plus(stand.now, chance.whole(-30, 170) * DAY_MS)),
        }),
  }
}

function machineSheet(chance: Chance, model: MachineModel, { portrait, reading }: Particulars): SheetFacts {
  return {
    ...colour(portrait),
    hour_meter: reading,
    operating_weight_kg: model.weightKg,
    ...(model.bucketM3 === undefined ? {} : { bucket_m3: model.bucketM3 }),
    ...(model.capacity === undefined ? {} : { capacity: model.capacity }),
    serial: `${model.brand.slice(0, 3).toUpperCase()}${chance.whole(10_000, 99_999)}`,
    invoice: chance.happens(0.8) ? 'Ada' : 'Tidak ada',
    form_a: chance.happens(0.6) ? 'Ada' : 'Tidak ada',
    keys: 1,
  }
}

function deviceSheet(chance: Chance, model: DeviceModel, { portrait }: Particulars): SheetFacts {
  return {
    ...colour(portrait),
    ...(model.capacity === undefined ? {} : { capacity: model.capacity }),
    ...(model.memory === undefined ? {} : { memory: model.memory }),
    ...(model.screen === undefined ? {} : { screen: model.screen }),
    ...(model.powerWatt === undefined ? {} : { power_watt: model.powerWatt }),
    serial: `${model.brand.slice(0, 2).toUpperCase()}${chance.whole(1_000_000, 9_999_999)}`,
    condition: chance.oneOf(['Bekas kantor', 'Bekas sewa', 'Retur pelanggan', 'Bekas pajangan']),
    completeness: chance.oneOf(model.completeness),
    warranty: chance.happens(0.2) ? 'Garansi resmi tersisa 3 bulan' : 'Tanpa garansi',
  }
}

/** Plates of cars begin with 1 or 2, of motorcycles with 3 to 6, of haulers with 8 or 9. */
function plateOf(chance: Chance, region: string, type: RoadModel['type']): string {
  const first = { Mobil: [1, 2], Motor: [3, 6], 'Pikap & Truk': [8, 9] }[type] as [number, number]
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const suffix = Array.from({ length: 3 }, () => letters[chance.whole(0, letters.length - 1)]).join('')
  return `${region} ${chance.whole(...first)}${chance.whole(100, 999)} ${suffix}`
}

/** What the sheet says is missing is promised to nobody. */
function papersOf(chance: Chance, model: Model, sheet: SheetFacts, stand: Stand): Paper[] {
  const day = dayText(plus(stand.soldAt, chance.whole(9, 14) * DAY_MS))
  const original = (name: string): Paper => ({ name, state: 'original' })
  const promised = (name: string): Paper => ({ name, state: 'promised', promised_day: day })
  const ifThere = (name: string, fact: string | undefined): Paper =>
    fact === 'Ada' ? promised(name) : { name, state: 'absent' }
  if (isRoad(model)) {
    return [
      original('STNK'),
      promised('BPKB'),
      promised(sheet.invoice === 'Ada' ? 'Faktur dan kuitansi' : 'Kuitansi lelang'),
      ...(model.payloadKg === undefined ? [] : [original('Buku KIR')]),
    ]
  }
  if (isMachine(model)) {
    return [
      ifThere('Invoice pembelian', sheet.invoice),
      promised('Surat keterangan pelepasan hak'),
      ifThere('Form A', sheet.form_a),
    ]
  }
  return [original('Kuitansi lelang')]
}

const dayText = (at: Instant) => isoDay(wibDay(at))

/** Not every year has a 29 February. */
function anniversary(year: number, month: number, day: number): string {
  return isoDay(dayOfDate({ year, month, day: month === 2 ? Math.min(day, 28) : day }))
}
