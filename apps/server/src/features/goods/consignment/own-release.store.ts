import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ConsignmentRow } from './consignment.store.ts'

/**
 * The letter with which it, or the unit it became, went back; null while it is not back. The first one since it was given back: who
 * owned the same unit afterwards has letters of their own.
 */
export async function releaseOfConsigned(
  db: Db,
  { id, unit_id, state }: Pick<ConsignmentRow, 'id' | 'unit_id' | 'state'>,
) {
  if (state !== 'returned') return null
  const found = await db
    .selectFrom('release_letter')
    .where((eb) =>
      unit_id === null
        ? eb.and([eb('consignment_id', '=', id), eb('unit_id', 'is', null)])
        : eb('unit_id', '=', unit_id),
    )
    .where(
      'at',
      '>=',
      sql<Date>`(select max(event.at) from consignment_event event
        where event.consignment_id = ${id} and event.type = 'returned')`,
    )
    .orderBy('id')
    .select(['id', 'year', 'number', 'receiver_name', 'at'])
    .executeTakeFirst()
  return found ?? null
}

export type OwnReleaseRow = NonNullable<Awaited<ReturnType<typeof releaseOfConsigned>>>
