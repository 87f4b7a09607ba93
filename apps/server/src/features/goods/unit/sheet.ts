import { formatDate, groupThousands } from '@ketok/domain'

/** The facts of a lot sheet as stored: all of them optional, for a phone has no gearbox. Days are YYYY-MM-DD. */
export interface SheetFacts {
  colour?: string
  engine_cc?: number
  plate?: string
  plate_region?: string
  stnk_until?: string
  tax_until?: string
  bpkb?: string
  invoice?: string
  form_a?: string
  kir_until?: string
  keys?: number
  payload_kg?: number
  hour_meter?: number
  operating_weight_kg?: number
  bucket_m3?: number
  serial?: string
  capacity?: string
  memory?: string
  screen?: string
  power_watt?: number
  condition?: string
  completeness?: string
  warranty?: string
}

/** What a sheet says of a unit besides its stored facts. */
export interface SheetSource {
  readonly brand: string
  readonly model: string
  readonly variant: string
  readonly year: number | null
  readonly transmission: string | null
  readonly fuel: string | null
  readonly odometer_km: number | null
  readonly sheet: SheetFacts
}

export interface SheetRow {
  readonly label: string
  readonly value: string
}

type Fact = (unit: SheetSource) => string | number | null | undefined

/** Every row a sheet can have, in the order it is read; a row without a value is left out. */
const ROWS: readonly (readonly [string, Fact])[] = [
  ['Merek', ({ brand }) => brand],
  ['Model', ({ model, variant }) => `${model} ${variant}`.trim()],
  ['Tahun', ({ year }) => year],
  ['Warna', ({ sheet }) => sheet.colour],
  ['Transmisi', ({ transmission }) => transmission],
  ['Bahan bakar', ({ fuel }) => fuel],
  ['Mesin', ({ sheet }) => measured(sheet.engine_cc, 'cc')],
  ['Odometer', ({ odometer_km }) => measured(odometer_km, 'km')],
  ['Jam kerja', ({ sheet }) => measured(sheet.hour_meter, 'jam')],
  ['Berat operasi', ({ sheet }) => measured(sheet.operating_weight_kg, 'kg')],
  [
    'Kapasitas bucket',
    ({ sheet }) => (sheet.bucket_m3 === undefined ? null : `${decimal(sheet.bucket_m3)} m³`),
  ],
  ['Daya angkut', ({ sheet }) => measured(sheet.payload_kg, 'kg')],
  ['Nomor polisi', ({ sheet }) => sheet.plate],
  ['STNK berlaku sampai', ({ sheet }) => dayInWords(sheet.stnk_until)],
  ['Pajak STNK', ({ sheet }) => dayInWords(sheet.tax_until)],
  ['KIR berlaku sampai', ({ sheet }) => dayInWords(sheet.kir_until)],
  ['BPKB', ({ sheet }) => sheet.bpkb],
  ['Faktur', ({ sheet }) => sheet.invoice],
  ['Form A', ({ sheet }) => sheet.form_a],
  ['Kunci', ({ sheet }) => (sheet.keys === undefined ? null : `${sheet.keys} buah`)],
  ['Kapasitas', ({ sheet }) => sheet.capacity],
  ['Memori', ({ sheet }) => sheet.memory],
  ['Layar', ({ sheet }) => sheet.screen],
  ['Daya listrik', ({ sheet }) => measured(sheet.power_watt, 'watt')],
  ['Nomor seri', ({ sheet }) => sheet.serial],
  ['Kondisi', ({ sheet }) => sheet.condition],
  ['Kelengkapan', ({ sheet }) => sheet.completeness],
  ['Garansi', ({ sheet }) => sheet.warranty],
]

export function sheetRows(unit: SheetSource): SheetRow[] {
  return ROWS.flatMap(([label, fact]) => {
    const value = fact(unit)
    return value === null || value === undefined ? [] : [{ label, value: String(value) }]
  })
}

/** The few facts a buyer asks for first. */
export function highlights(unit: SheetSource): string[] {
  const { sheet } = unit
  return [
    measured(unit.odometer_km, 'km'),
    measured(sheet.hour_meter, 'jam'),
    unit.transmission,
    unit.fuel,
    sheet.memory,
    sheet.capacity,
    sheet.condition,
  ].filter((fact) => fact !== null && fact !== undefined)
}

function measured(value: number | null | undefined, measure: string): string | null {
  return value === null || value === undefined ? null : `${groupThousands(value)} ${measure}`
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}

/** '2027-03-14' → '14 Mar 2027' */
export function dayInWords(day: string | undefined): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')
  if (!parts) return null
  return formatDate({ year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) })
}
