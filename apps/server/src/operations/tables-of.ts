import type pg from 'pg'

/** A table as a backup knows it. */
export interface Table {
  /** Quoted, with its schema. */
  readonly name: string
  /** Quoted, in the order rows are written in. */
  readonly columns: readonly string[]
}

/** What can be compared between two databases without reading the rows here. */
export interface Sum {
  readonly rows: number
  /** Of the hashes of all rows: the same whatever order they come in. */
  readonly checksum: string
}

type Queries = Pick<pg.ClientBase, 'query'>

/**
 * Every table that holds rows: of partitioned ones their parts. Columns that compute themselves are left out, and so
 * are the queue's own statistics, which it cuts into a table for each day.
 */
export async function tablesOf(client: Queries): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND NOT (n.nspname = 'pgboss' AND c.relname LIKE 'queue\\_stats%') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
       AND n.nspname NOT LIKE 'pg\\_temp%' AND n.nspname NOT LIKE 'pg\\_toast%'
     GROUP BY n.nspname, c.relname
     ORDER BY n.nspname, c.relname`,
  )
  return rows
}

/** One row as text that PostgreSQL reads back to the bit. */
export const rowText = ({ columns }: Table) => `ROW(${columns.join(', ')})::text`

export async function sumOf(client: Queries, table: Table): Promise<Sum> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows,
            coalesce(sum(('x' || left(md5(${rowText(table)}), 15))::bit(60)::bigint), 0)::text AS checksum
     FROM ONLY ${table.name}`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

/** So that a row has one text whatever the server and the session are set to. */
export async function speakPlainly(client: Queries): Promise<void> {
  await client.query(`SET datestyle = ISO; SET timezone = 'UTC'; SET intervalstyle = postgres;
    SET extra_float_digits = 3; SET bytea_output = hex; SET statement_timeout = 0`)
}

export interface SequenceState {
  readonly name: string
  /** Null while it was never asked. */
  readonly last: string | null
}

export async function sequencesOf(client: Queries): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences ORDER BY schemaname, sequencename`,
  )
  return rows
}
