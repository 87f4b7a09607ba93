import type { Body } from '@ketok/contract'
import { kindCalled, type ProductTypeId } from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse, refuseWhereUsed } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import {
  deleteType,
  hasOwnFees,
  insertType,
  lockType,
  type SavedType,
  type TypeRow,
  typeById,
  updateType,
} from './product-type.store.ts'

/** Null: a new one. */
export async function saveType(
  { db, now }: Services,
  staff: StaffCaller,
  typeId: ProductTypeId | null,
  body: Body<'POST /office/tipe-produk'>,
  /** The revision that was read; left out where nobody minds a newer one. */
  seen?: number,
): Promise<TypeRow> {
  const { name, nipl_price } = body
  if (nipl_price <= 0)
    refuse({ code: 'upload_invalid', reason: 'Harga NIPL harus di atas Rp 0' }, 'nipl_price')
  return inTransaction(db, async (tx) => {
    if (typeId !== null) await lockType(tx, typeId)
    const before = typeId === null ? null : orNotFound(await typeById(tx, typeId))
    if (before !== null && seen !== undefined && seen !== before.revision) refuse({ code: 'record_changed' })
    if (
      before !== null &&
      before.name !== name &&
      (before.unit_count > 0 || (await hasOwnFees(tx, before.name)))
    )
      refuse(
        { code: 'in_use', reason: 'Nama jenis yang sudah punya unit atau tarif tidak bisa diganti' },
        'name',
      )
    // A program that does not know of kinds calls its types as people do.
    const saved = { name, nipl_price, kind: body.kind ?? before?.kind ?? kindCalled(name) ?? 'other' }
    const id = before?.id ?? (await insertType(tx, saved))
    if (before !== null) await updateType(tx, id, saved)
    const after = orNotFound(await typeById(tx, id))
    await recordAction(tx, staff, {
      action: before === null ? 'product_type.created' : 'product_type.changed',
      subject: { type: 'product_type', id },
      ...(before === null ? {} : { before: asRecorded(before) }),
      after: asRecorded(saved),
      at: now(),
    })
    return after
  }).catch((error: unknown) => {
    if (violates(error, 'product_type_name_key')) refuse({ code: 'name_taken' }, 'name')
    throw error
  })
}

/** Its kind is no kind of sale. */
const asRecorded = ({ name, nipl_price, kind }: SavedType) => ({ name, nipl_price, product_kind: kind })

export async function removeType(
  { db, now }: Services,
  staff: StaffCaller,
  typeId: ProductTypeId,
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    const before = orNotFound(await typeById(tx, typeId))
    await deleteType(tx, typeId)
    await recordAction(tx, staff, {
      action: 'product_type.removed',
      subject: { type: 'product_type', id: typeId },
      before,
      at: now(),
    })
    return { id: typeId }
  }).catch(refuseWhereUsed('Jenis ini masih dipakai unit, lelang, atau titipan'))
}
