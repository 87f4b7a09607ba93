import type { Db } from '../../../tables.ts'

/** What a list of choices is narrowed by. Without a limit it is whole: there are some hundred of each. */
export interface Narrowing {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

export async function cities(db: Db, narrowing: Narrowing) {
  const { limit = null, page = 1 } = narrowing
  return db
    .selectFrom('city')
    .select(['id', 'name', 'province'])
    .where((is) =>
      is.or([
        is('name', 'ilike', containing(narrowing.search)),
        is('province', 'ilike', containing(narrowing.search)),
      ]),
    )
    .orderBy('name')
    .$call((query) => (limit === null ? query : query.limit(limit).offset((page - 1) * limit)))
    .execute()
}

export async function banks(db: Db, narrowing: Narrowing) {
  const { limit = null, page = 1 } = narrowing
  return db
    .selectFrom('bank')
    .select(['id', 'name', 'code'])
    .where((is) =>
      is.or([is('name', 'ilike', containing(narrowing.search)), is('code', '=', narrowing.search ?? '')]),
    )
    .orderBy('name')
    .$call((query) => (limit === null ? query : query.limit(limit).offset((page - 1) * limit)))
    .execute()
}

/** `%` and `_` typed by a person mean themselves. */
function containing(search = ''): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
