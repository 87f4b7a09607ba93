import type { Body } from '@ketok/contract'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse, refuseWhereUsed } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import {
  deleteTag,
  insertTag,
  lockTag,
  renameTag,
  type TagRow,
  tagById,
  typeById,
} from './product-type.store.ts'

/** Null: a new one. A tag stays with its type. */
export async function saveTag(
  { db, now }: Services,
  staff: StaffCaller,
  tagId: number | null,
  { product_type_id, tag_name }: Body<'POST /office/tag'>,
  /** The revision that was read; left out where nobody minds a newer one. */
  seen?: number,
): Promise<TagRow> {
  return inTransaction(db, async (tx) => {
    if (tagId !== null) await lockTag(tx, tagId)
    const before = tagId === null ? null : orNotFound(await tagById(tx, tagId))
    if (before !== null && seen !== undefined && seen !== before.revision) refuse({ code: 'record_changed' })
    if (before !== null && before.product_type_id !== product_type_id)
      refuse({ code: 'in_use', reason: 'Tag tidak bisa pindah jenis' }, 'product_type_id')
    if ((await typeById(tx, product_type_id)) === null) refuse({ code: 'not_found' }, 'product_type_id')
    const after =
      before === null
        ? await insertTag(tx, { product_type_id, tag_name })
        : await renameTag(tx, before.id, tag_name)
    await recordAction(tx, staff, {
      action: before === null ? 'product_tag.created' : 'product_tag.changed',
      subject: { type: 'product_tag', id: after.id },
      ...(before === null ? {} : { before }),
      after,
      at: now(),
    })
    return after
  }).catch((error: unknown) => {
    if (violates(error, 'product_tag_product_type_id_tag_name_key'))
      refuse({ code: 'name_taken' }, 'tag_name')
    throw error
  })
}

export async function removeTag(
  { db, now }: Services,
  staff: StaffCaller,
  tagId: number,
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    const before = orNotFound(await tagById(tx, tagId))
    await deleteTag(tx, tagId)
    await recordAction(tx, staff, {
      action: 'product_tag.removed',
      subject: { type: 'product_tag', id: tagId },
      before,
      at: now(),
    })
    return { id: tagId }
  }).catch(refuseWhereUsed('Tag ini masih dipakai unit'))
}
