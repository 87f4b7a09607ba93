/** Functions by which the house asks for the time, and how often their answer changes. */
const CLOCKS = [
  ['clock_timestamp', 'volatile'],
  ['statement_timestamp', 'stable'],
  ['now', 'stable'],
] as const

/**
 * Statements after which a database tells a time that many seconds from the machine's, for a test on another day. PostgreSQL
 * itself is not run under libfaketime: its timers do not fire there, so no statement would time out and no deadlock would be
 * seen.
 *
 * The functions stand where those of the system stand, so that a dump does not carry them.
 */
export function clockStatements(seconds: string): string[] {
  return CLOCKS.flatMap(([name, changes]) => {
    const head = `returns timestamptz parallel safe ${changes}`
    const machine = `pg_catalog.machine_${name}`
    return [
      `create function ${machine}() ${head} language internal as '${name}'`,
      `create or replace function pg_catalog.${name}() ${head} language sql as 'select ${machine}() + interval ''${Number(seconds)} s'''`,
    ]
  })
}
