import type { CustomerId, PaperState, ProductTypeId, StaffId, UnitId } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { PicturePart } from '../../../platform/pictures/picture-encoder.ts'
import type { SheetFacts } from './sheet.ts'

export interface StoredPicture {
  file: string
  caption: string
  width: number
  height: number
  blur: string
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

export interface StoredInspection {
  /** ISO 8601. */
  inspected_at: string
  inspector: string
  point_count: number
  parts: { name: string; grade: Grade; score: number; note: string }[]
}

export interface StoredDocument {
  name: string
  /** Ready with the unit, not there at all, or promised for a day (YYYY-MM-DD). */
  ready: 'at_pickup' | 'none' | (string & {})
}

interface UnitTable {
  id: GeneratedAlways<UnitId>
  product_type_id: ProductTypeId
  consignor_id: CustomerId | null
  title: string
  year: number | null
  brand: string
  model: string
  variant: string
  city: string
  grade: Grade | null
  transmission: string | null
  fuel: string | null
  odometer_km: number | null
  sheet: JSONColumnType<SheetFacts>
  inspection: JSONColumnType<StoredInspection> | null
  documents: JSONColumnType<StoredDocument[]>
  pictures: JSONColumnType<StoredPicture[]>
  sheet_version: Generated<number>
  created_at: Generated<Date>
  pool_id: number | null
  place: Generated<string>
  keys_place: Generated<string>
  note: Generated<string>
  chassis_number: string | null
  engine_number: string | null
  /** As which the same thing was here before. */
  earlier_unit_id: Generated<UnitId | null>
  plate: GeneratedAlways<string | null>
  words: GeneratedAlways<string>
  client_unit_id: string | null
  client_digest: Buffer | null
  created_by: StaffId | null
  /** Since when its owner has it back. */
  returned_at: Generated<Date | null>
  revision: Generated<number>
  changed_at: Generated<Date>
  changed_by: StaffId | null
}

interface UnitTagTable {
  unit_id: UnitId
  product_tag_id: number
}

interface UnitCorrectionTable {
  unit_id: UnitId
  version: number
  position: Generated<number>
  at: Date
  label: string
  value_before: string
  value_after: string
}

interface UnitPaperTable {
  id: GeneratedAlways<number>
  unit_id: UnitId
  position: number
  name: string
  state: PaperState
  promised_day: string | null
  lies_at: Generated<string>
}

interface UnitPhotoTable {
  id: GeneratedAlways<number>
  unit_id: UnitId
  client_photo_id: string
  position: number
  shot: string | null
  caption: string
  source_file: string
  rotation: Generated<number>
  crop: JSONColumnType<PicturePart> | null
  covers: ColumnType<PicturePart[], string | undefined, string>
  private_source: string | null
  file: string
  width: number
  height: number
  blur: string
  created_by: StaffId | null
  created_at: Generated<Date>
}

interface UnitReadingTable {
  id: GeneratedAlways<number>
  unit_id: UnitId
  odometer_km: number
  staff_id: StaffId | null
  at: Date
}

interface UnitMovementTable {
  id: GeneratedAlways<number>
  unit_id: UnitId
  what: 'unit' | 'keys'
  way: 'in' | 'out'
  pool_id: number | null
  place: Generated<string>
  taken_by: Generated<string>
  note: Generated<string>
  staff_id: StaffId | null
  at: Date
}

export interface UnitTables {
  unit: UnitTable
  unit_tag: UnitTagTable
  unit_correction: UnitCorrectionTable
  unit_paper: UnitPaperTable
  unit_photo: UnitPhotoTable
  unit_reading: UnitReadingTable
  unit_movement: UnitMovementTable
}
