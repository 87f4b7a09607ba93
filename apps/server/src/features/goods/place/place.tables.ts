import type { TimeZone } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface PlaceColumns {
  id: GeneratedAlways<number>
  name: string
  address: string
  city: string
  phone: string
  latitude: number
  longitude: number
  opening_hours: string
  /** Counts the savings. */
  revision: Generated<number>
  closed_at: Generated<Date | null>
  closed_reason: Generated<string | null>
}

/** One row for each unit that a branch can inspect at the same time. */
interface InspectionPlaceTable {
  branch_id: number
  place: number
}

export interface PlaceTables {
  branch: PlaceColumns & { time_zone: Generated<TimeZone> }
  pool: PlaceColumns & { branch_id: number }
  inspection_place: InspectionPlaceTable
}
