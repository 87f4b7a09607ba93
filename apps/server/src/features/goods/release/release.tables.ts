import type { StaffId, UnitId } from '@ketok/domain'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

interface ReleaseCountTable {
  year: number
  last: number
}

interface ReleaseLetterTable {
  id: GeneratedAlways<number>
  year: number
  number: number
  /** Null where it never became a unit; then it names the consignment. */
  unit_id: UnitId | null
  consignment_id: number | null
  reason: string
  receiver_name: string
  receiver_paper: string
  carried_by: string
  keys: number
  papers: JSONColumnType<string[]>
  note: string
  staff_id: StaffId
  at: Date
  /** These are written by the database: the thing and its owner, null where it is the house, as they were then. */
  unit_name: GeneratedAlways<string>
  owner_name: GeneratedAlways<string | null>
  plate: GeneratedAlways<string | null>
  chassis_number: GeneratedAlways<string | null>
  engine_number: GeneratedAlways<string | null>
}

export interface ReleaseTables {
  release_count: ReleaseCountTable
  release_letter: ReleaseLetterTable
}
