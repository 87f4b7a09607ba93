import type { Insertable } from 'kysely'
import type { Db } from '../../tables.ts'
import type { StaffTables } from './staff.tables.ts'

export async function insertAction(tx: Db, action: Insertable<StaffTables['staff_action']>): Promise<void> {
  await tx.insertInto('staff_action').values(action).execute()
}
