import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { rowText, speakPlainly, type Table, tablesOf } from '../operations/tables-of.ts'
import type { Migration } from '../platform/database/migrate.ts'

type Queries = Pick<pg.ClientBase, 'query'>

const FOLDER = fileURLToPath(new URL('./released', import.meta.url))
/** Rows that are taken of each table, besides those that others of them refer to. */
const ROWS = 3

/** Each release by its last migration, with the SQL that makes its schema and some of its rows. */
export function releasedStates(): { readonly release: string; readonly sql: string }[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql.gz'))
    .sort()
    .map((name) => ({
      release: name.replace('.sql.gz', ''),
      sql: gunzipSync(readFileSync(`${FOLDER}/${name}`)).toString(),
    }))
}

/** Rows for the tables that a demo house leaves empty. */
export const rowsOfOtherTables = () => readFileSync(`${FOLDER}/rows.sql`, 'utf8')

export const pathOfRelease = (release: string) => `${FOLDER}/${release}.sql.gz`

/**
 * The schema of this program as one text of SQL, with a few rows of every table of a database and all rows that these
 * refer to. The migrations stand in it as they are now: later ones are tried on what a house of this release has.
 */
export async function frozenState(client: Queries, migrations: readonly Migration[]): Promise<string> {
  await speakPlainly(client)
  const tables = (await tablesOf(client)).filter(({ name }) => name.startsWith('public.'))
  const chosen = await chooseRows(client, tables)
  const names = tables.map(({ name }) => name).join(', ')
  const inserts: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ text: string }>(
      `SELECT ${rowText(table)} AS text FROM ${table.name} WHERE ctid = ANY($1::tid[]) ORDER BY ctid`,
      [[...(chosen.get(table.name) ?? [])]],
    )
    if (rows.length === 0) throw new Error(`Failed to freeze: ${table.name} has no row; give rows.sql one`)
    inserts.push(insertOf(table, rows))
  }
  return [
    ...migrations.map(({ name, sql }) => `-- ${name}\n${sql}`),
    'CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL,',
    '  applied_at timestamptz(3) NOT NULL DEFAULT now());',
    // As a restored backup is loaded: rows were checked when they were written.
    `SET session_replication_role = replica;\nTRUNCATE ${names};`,
    ...inserts,
    'RESET session_replication_role;',
    ...(await sequencesAhead(client)),
  ].join('\n')
}

/** Rows by their places in the tables: nothing is written meanwhile. */
async function chooseRows(client: Queries, tables: readonly Table[]): Promise<Map<string, Set<string>>> {
  const chosen = new Map<string, Set<string>>()
  for (const { name } of tables) {
    // Of this program all migrations are known, and without them the state could not be led on.
    const limit = name === 'public.migration' ? 'ALL' : ROWS
    const { rows } = await client.query<{ place: string }>(
      `SELECT ctid::text AS place FROM ${name} ORDER BY ctid LIMIT ${limit}`,
    )
    chosen.set(name, new Set(rows.map(({ place }) => place)))
  }
  const keys = await foreignKeys(client)
  let isGrowing = true
  while (isGrowing) {
    isGrowing = false
    for (const { child, parent, join } of keys) {
      const known = chosen.get(parent)
      const { rows } = await client.query<{ place: string }>(
        `SELECT DISTINCT parent.ctid::text AS place FROM ${child} child JOIN ${parent} parent ON ${join}
         WHERE child.ctid = ANY($1::tid[])`,
        [[...(chosen.get(child) ?? [])]],
      )
      const more = rows.filter(({ place }) => !known?.has(place))
      for (const { place } of more) known?.add(place)
      isGrowing ||= more.length > 0
    }
  }
  return chosen
}

interface ForeignKey {
  readonly name: string
  readonly child: string
  readonly parent: string
  /** Of `child` and `parent`. */
  readonly join: string
}

export async function foreignKeys(client: Queries): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conname AS name, format('public.%I', child.relname) AS child, format('public.%I', parent.relname) AS parent,
       (SELECT string_agg(format('child.%I = parent.%I', mine.attname, theirs.attname), ' AND ')
        FROM unnest(conkey, confkey) AS pair (mine, theirs)
          JOIN pg_attribute mine ON mine.attrelid = conrelid AND mine.attnum = pair.mine
          JOIN pg_attribute theirs ON theirs.attrelid = confrelid AND theirs.attnum = pair.theirs) AS join
     FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 2, 1`,
  )
  return rows
}

/** Rows as text that PostgreSQL reads back to the bit, by a type that has the columns in their order. */
function insertOf({ name, columns }: Table, rows: readonly { readonly text: string }[]): string {
  const list = columns.join(', ')
  const texts = rows.map(({ text }) => `'${text.replaceAll("'", "''")}'`).join(',\n  ')
  return (
    `CREATE TEMP TABLE incoming AS SELECT ${list} FROM ${name} WITH NO DATA;\n` +
    `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE\n` +
    `  SELECT (come.row).* FROM (SELECT unnest(ARRAY[\n  ${texts}\n  ]::text[])::incoming AS row OFFSET 0) come;\n` +
    'DROP TABLE incoming;'
  )
}

async function sequencesAhead(client: Queries): Promise<string[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows.map(({ name, last }) => `SELECT setval('${name}', ${last});`)
}
