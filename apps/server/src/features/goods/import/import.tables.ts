import type { CustomerId, ProductTypeId, StaffId, StaffRole, UnitId } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { UnitSheet } from '../unit/unit.ts'

export interface ImportColumn {
  /** As the file calls it. */
  readonly name: string
  /** Of `UNIT_COLUMNS`; null where the house has no place for it. */
  readonly field: string | null
}

export interface RowError {
  readonly column: string
  readonly code: string
  readonly message: string
}

export interface RowDifference {
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface ImportDefaults {
  readonly product_type_id: ProductTypeId | null
  readonly pool_id: number | null
  /** Left out in imports of the time before it could be said. */
  readonly consignor_id?: CustomerId | null
}

/** Whoever carries an import out, as the record knows them after they have gone. */
export interface Runner {
  readonly staff_id: StaffId
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly branch_ids: readonly number[] | null
  readonly address: string
}

/** `withdrawn` and `turned_down` are lists of companies only: taken back by their own people, or refused by the house. */
export type ImportState = 'draft' | 'running' | 'done' | 'undoing' | 'undone' | 'withdrawn' | 'turned_down'
export type RowResult = 'new' | 'changed' | 'refused'
export type RowState = 'waiting' | 'done' | 'undone' | 'kept'

interface UnitImportTable {
  id: GeneratedAlways<number>
  /** Null where a company handed it in. */
  staff_id: StaffId | null
  branch_ids: number[] | null
  /** Whose units it tells of, and who of them handed it in; null where somebody of the house sent it. */
  company_id: Generated<number | null>
  handed_in_by: Generated<CustomerId | null>
  fingerprint: Generated<Buffer | null>
  ended_at: Generated<Date | null>
  ended_reason: Generated<string | null>
  file_name: string
  columns: JSONColumnType<ImportColumn[]>
  header_mark: string
  defaults: JSONColumnType<ImportDefaults>
  state: Generated<ImportState>
  created_at: Date
  runner: JSONColumnType<Runner> | null
  /** Left out while nobody takes it back. */
  undoer: ColumnType<Runner | null, undefined, string>
  ran_at: Date | null
  undone_at: Date | null
  photos_path: string | null
  photos_name: string | null
}

interface UnitImportRowTable {
  import_id: number
  row_number: number
  cells: JSONColumnType<string[]>
  unread: JSONColumnType<RowError[]>
  unit_key: Generated<string>
  title: Generated<string>
  result: RowResult
  errors: JSONColumnType<RowError[]>
  differences: JSONColumnType<RowDifference[]>
  state: Generated<RowState>
  note: Generated<string>
  unit_id: UnitId | null
  revision: number | null
  before: JSONColumnType<{ sheet: UnitSheet; key: string | null }> | null
}

interface UnitImportPhotoTable {
  id: GeneratedAlways<number>
  import_id: number
  name: string
  row_number: number | null
  shot: string | null
  state: Generated<'waiting' | 'done' | 'refused' | 'undone'>
  reason: Generated<string>
  picture_id: number | null
}

interface UnitImportKeyTable {
  key: string
  unit_id: UnitId
}

interface UnitImportMappingTable {
  header_mark: string
  fields: JSONColumnType<Record<string, string | null>>
  staff_id: StaffId
  saved_at: Date
}

export interface ImportTables {
  unit_import: UnitImportTable
  unit_import_row: UnitImportRowTable
  unit_import_photo: UnitImportPhotoTable
  unit_import_key: UnitImportKeyTable
  unit_import_mapping: UnitImportMappingTable
}
