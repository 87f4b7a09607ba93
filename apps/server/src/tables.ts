import type { Kysely } from 'kysely'

/**
 * Every table of the database as queries see it: each feature describes its own in `<noun>.tables.ts` and adds
 * them here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: grows with each feature
export interface Tables {}

/** The database, or a transaction on it: a store's first argument takes either. */
export type Db = Kysely<Tables>
