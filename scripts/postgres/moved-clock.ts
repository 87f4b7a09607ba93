/**
 * Statements that make the databases of a new cluster tell the time to which `launch/faketime.ts` has moved all programs;
 * none when the clock is the real one. PostgreSQL itself is not run under libfaketime: its timers do not fire there, so no
 * statement would time out and no deadlock would be seen.
 *
 * They stand where the functions of the system stand, so that a dump does not carry them.
 */
export function clockStatements(seconds: string | undefined): string[] {
  if (seconds === undefined) return []
  // `transaction_timestamp` is not asked for anywhere.
  const moved = [
    ['clock_timestamp', 'volatile'],
    ['statement_timestamp', 'stable'],
    ['now', 'stable'],
  ] as const
  return moved.flatMap(([name, changes]) => {
    const head = `returns timestamptz parallel safe ${changes}`
    const machine = `pg_catalog.machine_${name}`
    return [
      `create function ${machine}() ${head} language internal as '${name}'`,
      `create or replace function pg_catalog.${name}() ${head} language sql as 'select ${machine}() + interval ''${Number(seconds)} s'''`,
    ]
  })
}
