import type { StaffId } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StaffTables } from './staff.tables.ts'

export type ListView = Selectable<StaffTables['staff_list_view']>

/** In the order in which they were named first. */
export function listViewsOf(db: Db, staffId: StaffId, list: string): Promise<ListView[]> {
  return db
    .selectFrom('staff_list_view')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()
}

export type NewListView = Omit<ListView, 'id'>

export function insertListView(tx: Db, view: NewListView): Promise<ListView> {
  return tx.insertInto('staff_list_view').values(view).returningAll().executeTakeFirstOrThrow()
}

export function updateListView(tx: Db, id: number, view: NewListView): Promise<ListView> {
  return tx
    .updateTable('staff_list_view')
    .set(view)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined where they have none under that number. */
export function deleteListView(tx: Db, staffId: StaffId, id: number): Promise<ListView | undefined> {
  return tx
    .deleteFrom('staff_list_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirst()
}
