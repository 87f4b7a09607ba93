import { UNIT_COLUMNS } from '@ketok/domain'
import { saveFile } from '../../../components/table/save-file.ts'

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

/** Of a car fleet: what other things need stands on the second sheet with all names of columns. */
export async function saveTemplate(): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const shown = UNIT_COLUMNS.filter(
    ({ field }) => field in EXAMPLE || ['lot_number', 'pool', 'place', 'consignor', 'note'].includes(field),
  )
  const bytes = await writeXlsx({
    sheets: [
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
          ...UNIT_COLUMNS.map(({ label, names }) => [label, names.slice(0, 6).join(', ')]),
        ],
        columns: [{ width: 32 }, { width: 80 }],
      },
    ],
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([new Uint8Array(bytes)], { type }), 'contoh-impor-unit.xlsx')
}
