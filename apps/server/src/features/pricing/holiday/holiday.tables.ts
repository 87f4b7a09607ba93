import type { Generated } from 'kysely'

interface HolidayTable {
  day: string
  name: string
  collective_leave: Generated<boolean>
  estimate: Generated<boolean>
}

export interface HolidayTables {
  holiday: HolidayTable
}
