import { sql } from 'kysely'
import type { House } from './house.ts'

/** From now on the database takes nothing new about this: one thing is broken in a house where all else is well. */
export async function breakRow(
  { services: { db } }: Pick<House, 'services'>,
  table: string,
  { column, is }: { readonly column: string; readonly is: number },
): Promise<void> {
  await sql`create or replace function row_is_broken() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$`.execute(db)
  await sql`create trigger row_is_broken before insert or update on ${sql.table(table)} for each row
    when (new.${sql.ref(column)} = ${sql.lit(is)}) execute function row_is_broken()`.execute(db)
}
