import type { Body, Query, Reply } from '@ketok/contract'
import { LIST_VIEWS_MAX } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  deleteListView,
  insertListView,
  type ListView,
  listViewsOf,
  updateListView,
} from './list-view.store.ts'
import { recordAction } from './record-action.ts'
import { lockStaff } from './staff.store.ts'

type Told = Pick<Services, 'db' | 'now'>

const listView = ({ id, name, address }: ListView) => ({ view_id: id, name, address })

export async function findListViews(
  db: Db,
  staff: StaffCaller,
  { list }: Query<'GET /office/tampilan'>,
): Promise<Reply<'GET /office/tampilan'>> {
  return { views: (await listViewsOf(db, staff.staffId, list)).map(listView) }
}

/** A name that is taken, however it is written, gets the new address. The lock keeps two windows of one person from saving one too many. */
export function keepListView(
  { db, now }: Told,
  staff: StaffCaller,
  { list, name, address }: Body<'PUT /office/tampilan'>,
): Promise<Reply<'PUT /office/tampilan'>> {
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staff.staffId)
    const views = await listViewsOf(tx, staff.staffId, list)
    const before = views.find((view) => view.name.toLowerCase() === name.toLowerCase())
    if (before !== undefined && before.name === name && before.address === address) return listView(before)
    if (before === undefined && views.length >= LIST_VIEWS_MAX)
      refuse({ code: 'too_many_list_views', most: LIST_VIEWS_MAX })
    const at = now()
    const view = { staff_id: staff.staffId, list, name, address, saved_at: new Date(at) }
    const saved = await (before === undefined
      ? insertListView(tx, view)
      : updateListView(tx, before.id, view))
    await recordAction(tx, staff, {
      action: 'list_view.saved',
      subject: { type: 'list_view', id: saved.id },
      ...(before === undefined ? {} : { before: { name: before.name, address: before.address } }),
      after: { list, name, address },
      at,
    })
    return listView(saved)
  })
}

/** One that is gone already, or is another's, is none of theirs: nothing happens. */
export async function removeListView({ db, now }: Told, staff: StaffCaller, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await deleteListView(tx, staff.staffId, id)
    if (gone === undefined) return
    await recordAction(tx, staff, {
      action: 'list_view.removed',
      subject: { type: 'list_view', id },
      before: { list: gone.list, name: gone.name, address: gone.address },
      at: now(),
    })
  })
}
