import { UNIT_COLUMNS } from './unit-columns.ts'

/** A row as it may look, by what its columns hold. */
const EXAMPLE: Readonly<Record<string, string | number>> = {
  stock_number: 'STK-0001',
  product_type: 'Mobil',
  brand: 'Toyota',
  model: 'Avanza',
  variant: '1.5 G CVT',
  year: 2021,
  'facts.plate': 'B 1234 KJT',
  'facts.chassis_number': 'MHKM5EA3JMK000123',
  'facts.engine_number': '1NRF000123',
  'facts.colour': 'Hitam metalik',
  'facts.transmission': 'Otomatis',
  'facts.fuel': 'Bensin',
  'facts.engine_cc': 1496,
  'facts.odometer_km': 45200,
  'facts.stnk_until': '31/12/2027',
  'facts.tax_until': '31/12/2026',
  'facts.keys': 2,
  'papers.STNK': 'Asli',
  'papers.BPKB': 'Menyusul 14/12/2026',
  'papers.Faktur': 'Asli',
}

/** What the house says of its own lists, and a company of none. */
const OF_HOUSE = ['lot_number', 'pool', 'place', 'consignor']

/**
 * The sheets of the template of a list: a car fleet with one row, and all names of columns for what other things need. A
 * company chooses the pool for a whole list, and is its owner.
 */
export function unitTemplate(whose: 'house' | 'company') {
  const known = UNIT_COLUMNS.filter(({ field }) => whose === 'house' || !OF_HOUSE.includes(field))
  const shown = known.filter(({ field }) => field in EXAMPLE || field === 'note' || OF_HOUSE.includes(field))
  return [
    {
      name: 'Unit',
      rows: [shown.map(({ label }) => label), shown.map(({ field }) => EXAMPLE[field] ?? null)],
      columns: shown.map(({ label }) => ({ width: Math.max(14, label.length + 2) })),
      freezePane: { rows: 1 },
    },
    {
      name: 'Semua kolom',
      rows: [
        ['Kolom yang dikenali', 'Nama lain yang juga dikenali'],
        ...known.map(({ label, names }) => [label, names.slice(0, 6).join(', ')]),
      ],
      columns: [{ width: 32 }, { width: 80 }],
    },
  ]
}
