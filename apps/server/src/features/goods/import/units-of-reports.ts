import { REPORT_FIELD_LABELS, type ReportField, reportMark } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { unitsById, unitsKnownBy, unitsWithPlates } from './import.store.ts'

/** By what a row says which unit it is: the house's own number before what is stamped in, and its plate at last. */
const KEYS = ['stock_number', 'chassis_number', 'serial', 'plate'] as const satisfies readonly ReportField[]

export interface UnitName {
  readonly field: (typeof KEYS)[number]
  readonly at: number
  readonly text: string
  readonly mark: string
}

export function keysIn(fields: ReadonlyMap<ReportField, number>, cells: readonly string[]): UnitName[] {
  return KEYS.flatMap((field) => {
    const at = fields.get(field)
    const text = at === undefined ? '' : (cells[at] ?? '').trim()
    const mark = reportMark(field, text)
    return at === undefined || mark === '' ? [] : [{ field, at, text, mark }]
  })
}

/** Which unit each row means. */
export async function unitsMeant(db: Db, rows: readonly (readonly UnitName[])[]) {
  const marksOf = (field: ReportField) => [
    ...new Set(rows.flat().flatMap((key) => (key.field === field ? [key.mark] : []))),
  ]
  const [known, plates] = await Promise.all([
    unitsKnownBy(db, {
      stock: marksOf('stock_number'),
      chassis: marksOf('chassis_number'),
      serial: marksOf('serial'),
    }),
    unitsWithPlates(db, marksOf('plate')),
  ])
  const withPlate = Map.groupBy(plates, ({ plate }) => plate)
  const found = {
    stock_number: known.stock,
    chassis_number: known.chassis,
    serial: known.serial,
    plate: new Map(
      [...withPlate].flatMap(([plate, [one, ...others]]) =>
        one === undefined || others.length > 0 ? [] : [[plate, one.unit_id] as const],
      ),
    ),
  }
  const ids = [...new Set(Object.values(found).flatMap((units) => [...units.values()]))]
  const units = new Map((await unitsById(db, ids)).map((unit) => [unit.id, unit]))
  return {
    of: (keys: readonly UnitName[]) => {
      const id = keys.map(({ field, mark }) => found[field].get(mark)).find((each) => each !== undefined)
      const unit = id === undefined ? undefined : units.get(id)
      if (unit !== undefined) return { unit }
      const [key] = keys
      if (key === undefined) return { error: NO_KEY }
      const isShared = keys.some(
        ({ field, mark }) => field === 'plate' && (withPlate.get(mark)?.length ?? 0) > 1,
      )
      if (isShared) return { error: SHARED_PLATE }
      const message = `Tidak ada unit dengan ${REPORT_FIELD_LABELS[key.field].toLowerCase()} ${key.text.slice(0, 60)}`
      return { error: { code: 'unknown', message } }
    },
  }
}

const NO_KEY = { code: 'key_missing', message: 'Isi nomor stok, nomor rangka, nomor seri, atau nomor polisi' }
const SHARED_PLATE = {
  code: 'several',
  message: 'Beberapa unit memakai nomor polisi ini. Isi nomor rangkanya',
}
