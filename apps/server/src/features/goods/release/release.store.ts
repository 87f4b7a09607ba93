import type { ConsignmentState, UnitId } from '@ketok/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ReleaseTables } from './release.tables.ts'

export type LetterRow = Selectable<ReleaseTables['release_letter']> & { readonly staff_name: string }

const letters = (db: Db) =>
  db
    .selectFrom('release_letter')
    .innerJoin('staff_name', 'staff_name.staff_id', 'release_letter.staff_id')
    .selectAll('release_letter')
    .select('staff_name.full_name as staff_name')

export async function lettersOf(db: Db, unitId: UnitId): Promise<LetterRow[]> {
  return letters(db).where('unit_id', '=', unitId).orderBy('release_letter.id', 'desc').execute()
}

/** The letter with which it left before it became a unit, if it did. */
export async function lettersOfConsigned(db: Db, consignmentId: number): Promise<LetterRow[]> {
  return letters(db).where('consignment_id', '=', consignmentId).where('unit_id', 'is', null).execute()
}

export async function letterById(db: Db, id: number): Promise<LetterRow | null> {
  return (await letters(db).where('release_letter.id', '=', id).executeTakeFirst()) ?? null
}

/** The next number of a year. Whoever writes at the same moment waits, and a letter that comes to nothing gives it back. */
export async function nextNumber(tx: Db, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into release_count (year, last) values (${year}, 1)
    on conflict (year) do update set last = release_count.last + 1
    returning last`.execute(tx)
  return rows[0]?.last ?? 1
}

export async function insertLetter(
  tx: Db,
  letter: Insertable<ReleaseTables['release_letter']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('release_letter')
    .values(letter)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Within a query of consignments. */
const handedBack = sql<boolean>`exists (
  select from release_letter letter where letter.unit_id = consignment.unit_id and letter.at >= (
    select max(event.at) from consignment_event event
    where event.consignment_id = consignment.id and event.type = consignment.state))`

/** What keeps a unit here: an open plan that it stands in, and the consignment that it was made of. */
export interface Ties {
  readonly planned: boolean
  readonly consignment: {
    readonly id: number
    readonly state: ConsignmentState
    /** It left with a letter since its consignment was ended: what came back was brought anew. */
    readonly isHandedBack: boolean
  } | null
}

export async function tiesOf(db: Db, unitId: UnitId): Promise<Ties> {
  const [{ rows }, consignment] = await Promise.all([
    sql<{ planned: boolean }>`select exists (
      select from planned_lot where unit_id = ${unitId} and not published) as planned`.execute(db),
    db
      .selectFrom('consignment')
      .select(['id', 'state', handedBack.as('isHandedBack')])
      .where('unit_id', '=', unitId)
      .executeTakeFirst(),
  ])
  return { planned: rows[0]?.planned ?? false, consignment: consignment ?? null }
}
