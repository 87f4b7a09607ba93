import type { CustomerId, Instant } from '@ketok/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ConsignmentTables } from './consignment.tables.ts'

export type PhotoRow = Selectable<ConsignmentTables['consignment_photo']>

export async function photosOfDraft(
  db: Db,
  customerId: CustomerId,
  idempotencyKey: string,
): Promise<PhotoRow[]> {
  return db
    .selectFrom('consignment_photo')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('client_consignment_id', '=', idempotencyKey)
    .execute()
}

/** Null when the same photo has come twice and the other was first. */
export async function insertPhoto(
  db: Db,
  photo: Insertable<ConsignmentTables['consignment_photo']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('consignment_photo')
    .values(photo)
    .onConflict((conflict) => conflict.constraint('consignment_photo_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Gives uploaded photos to the consignment, in this order; answers how many of them there were to give. */
export async function claimPhotos(
  tx: Db,
  owner: { readonly customerId: CustomerId; readonly consignment: string; readonly consignmentId: number },
  photos: readonly { readonly photo_id: number; readonly shot: string }[],
): Promise<number> {
  let claimed = 0
  for (const [index, { photo_id, shot }] of photos.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('consignment_photo')
      .set({ consignment_id: owner.consignmentId, position: index + 1, shot })
      .where('id', '=', photo_id)
      .where('customer_id', '=', owner.customerId)
      .where('client_consignment_id', '=', owner.consignment)
      .where('consignment_id', 'is', null)
      .executeTakeFirstOrThrow()
    claimed += Number(numUpdatedRows)
  }
  return claimed
}

export async function photosOf(db: Db, consignmentIds: readonly number[]): Promise<PhotoRow[]> {
  if (consignmentIds.length === 0) return []
  return db
    .selectFrom('consignment_photo')
    .selectAll()
    .where('consignment_id', 'in', consignmentIds)
    .orderBy('position')
    .execute()
}

/** Takes away what was uploaded before `before` and belongs to no consignment; answers the names of the files. */
export async function dropUnclaimedPhotos(db: Db, before: Instant): Promise<string[]> {
  const rows = await db
    .deleteFrom('consignment_photo')
    .where('consignment_id', 'is', null)
    .where('created_at', '<', new Date(before))
    .returning('stored_name')
    .execute()
  return rows.map(({ stored_name }) => stored_name)
}
